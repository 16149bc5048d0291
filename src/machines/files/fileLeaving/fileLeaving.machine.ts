import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { leaveAttempts, leaveQuestion, rememberNavigation } from '../../shared/editorStates.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type { FileLeavingContext, FileLeavingEvent, LeavingNews } from './fileLeaving.types.ts';

const question = leaveQuestion('staying', 'left');

export const fileLeavingMachine = setup({
  types: { context: {} as FileLeavingContext, events: {} as FileLeavingEvent },
  actors: {
    /** Holds back every way out of the page while copies or uploads of it are on their way. */
    leaveAttempts: streamNotProvided<LeavingNews>('leaveAttempts'),
  },
  actions: {
    rememberNavigation: assign((_, pendingNavigation: string) => ({ pendingNavigation })),
    forgetNavigation: assign({ pendingNavigation: null }),
    goOn: effect('goOn'),
  },
}).createMachine({
  id: 'fileLeaving',
  description: 'What ends with the page of files is not called off by a slip',
  context: { pendingNavigation: null },
  initial: 'staying',
  states: {
    staying: {
      invoke: leaveAttempts,
      on: { 'leave.tried': { target: 'asking', actions: rememberNavigation } },
    },
    asking: {
      description: 'Whoever leaves the question open leaves once all is done',
      ...question,
      on: { ...question.on, 'work.ended': { target: 'left', actions: 'goOn' } },
    },
    left: { description: 'The next page is on its way' },
  },
});

export type FileLeavingActorRef = ActorRefFrom<typeof fileLeavingMachine>;
export type FileLeavingSnapshot = SnapshotFrom<typeof fileLeavingMachine>;

export const selectAskingToLeave = (snapshot: FileLeavingSnapshot): boolean => snapshot.matches('asking');
