import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom, type ErrorActorEvent } from 'xstate';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type { PersonHere } from '../../../../contract/http/sharing.ts';

export interface AudienceInput {
  readonly clientId: string;
}

export interface AudienceContext {
  readonly clientId: string;
  /** Everybody in the session, whoever looks at this page first. */
  readonly people: readonly PersonHere[];
}

export type AudienceFact = { readonly type: 'audience.updated'; readonly people: readonly PersonHere[] };

type AudienceEvent =
  | AudienceFact
  | { readonly type: 'audience.remove'; readonly sessionId: string }
  | { readonly type: 'audience.giveControl'; readonly sessionId: string }
  | { readonly type: 'audience.takeControl'; readonly sessionId: string }
  | { readonly type: 'audience.stopSharing' };

type AudienceMachineEvent = AudienceEvent | ErrorActorEvent<unknown, 'stopSharing'>;

const isMeant = ({ sessionId }: PersonHere, event: AudienceMachineEvent): boolean =>
  'sessionId' in event && event.sessionId === sessionId;

export const audienceMachine = setup({
  types: { context: {} as AudienceContext, events: {} as AudienceMachineEvent, input: {} as AudienceInput },
  actors: {
    /** Who is in the session, now and whenever that changes. */
    audience: streamNotProvided<AudienceFact, AudienceInput>('audience'),
    /** Revokes all links into the session; whoever came by one is put out. */
    stopSharing: notProvided<void, AudienceInput>('stopSharing'),
  },
  guards: {
    /** Who controls has nothing to be given, and who looks on nothing to be taken. */
    mayBeGiven: ({ context, event }) =>
      context.people.some((one) => isMeant(one, event) && !one.controls && one.mayControl),
    mayBeTaken: ({ context, event }) => context.people.some((one) => isMeant(one, event) && one.controls),
    hasOthers: ({ event }) => {
      assertEvent(event, 'audience.updated');
      return event.people.some(({ role }) => role !== 'owner');
    },
  },
  actions: {
    takePeople: assign(({ event }) => {
      assertEvent(event, 'audience.updated');
      return { people: event.people };
    }),
    remove: effect<string>('remove'),
    giveControl: effect<string>('giveControl'),
    takeControl: effect<string>('takeControl'),
    sayNotStopped: effect('sayNotStopped'),
  },
}).createMachine({
  id: 'audience',
  description: 'Whoever runs a session sees who else is in it, and what each of them may do; nothing hides it',
  context: ({ input }) => ({ clientId: input.clientId, people: [] }),
  invoke: { id: 'audience', src: 'audience', input: ({ context }) => ({ clientId: context.clientId }) },
  initial: 'alone',
  states: {
    alone: {
      on: {
        'audience.updated': [
          { guard: 'hasOthers', target: 'accompanied', actions: 'takePeople' },
          { actions: 'takePeople' },
        ],
      },
    },
    accompanied: {
      description: 'Guests whom one let in, and administrators who watch',
      on: {
        'audience.updated': [
          { guard: 'hasOthers', actions: 'takePeople' },
          { target: 'alone', actions: 'takePeople' },
        ],
        'audience.giveControl': {
          guard: 'mayBeGiven',
          actions: { type: 'giveControl', params: ({ event }) => event.sessionId },
        },
        'audience.takeControl': {
          guard: 'mayBeTaken',
          actions: { type: 'takeControl', params: ({ event }) => event.sessionId },
        },
        'audience.remove': { actions: { type: 'remove', params: ({ event }) => event.sessionId } },
      },
      initial: 'settled',
      states: {
        settled: { on: { 'audience.stopSharing': 'stopping' } },
        stopping: {
          invoke: {
            id: 'stopSharing',
            src: 'stopSharing',
            input: ({ context }) => ({ clientId: context.clientId }),
            onDone: 'settled',
            onError: { target: 'settled', actions: 'sayNotStopped' },
          },
        },
      },
    },
  },
});

export type AudienceActorRef = ActorRefFrom<typeof audienceMachine>;
export type AudienceSnapshot = SnapshotFrom<typeof audienceMachine>;
