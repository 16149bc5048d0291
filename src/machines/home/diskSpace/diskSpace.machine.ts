import { assertEvent, assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { DISK_REFRESH_MS, LOW_SPACE_PERCENT, PERCENT } from '../../../../contract/limits.ts';
import { notProvided } from '../../shared/notProvided.ts';
import type { DiskSpace, DiskSpaceContext, DiskSpaceEvent } from './diskSpace.types.ts';

type Measured = DoneActorEvent<DiskSpace, 'measure'>;
type Asked = DoneActorEvent<boolean, 'askFlag'>;
type Sent = DoneActorEvent<number, 'mailAdministrators'>;

const isLow = ({ space }: DiskSpaceContext): boolean =>
  space !== null && (space.free / space.total) * PERCENT <= LOW_SPACE_PERCENT;

export const diskSpaceMachine = setup({
  types: { context: {} as DiskSpaceContext, events: {} as DiskSpaceEvent | Measured | Asked | Sent },
  actors: {
    measure: notProvided<DiskSpace>('measure'),
    /** Whether the mail was sent already. */
    askFlag: notProvided<boolean>('askFlag'),
    /** Answers how many were told. */
    mailAdministrators: notProvided<number>('mailAdministrators'),
    setFlag: notProvided<boolean, { readonly emailSent: boolean }>('setFlag'),
  },
  delays: { refreshInterval: DISK_REFRESH_MS },
  guards: {
    hasNoSize: ({ context }) => (context.space?.total ?? 0) <= 0,
    isLow: ({ context }) => isLow(context),
    wasSent: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.askFlag');
      return event.output;
    },
    hasTold: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.mailAdministrators');
      return event.output > 0;
    },
  },
  actions: {
    takeSpace: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.measure');
      return { space: event.output };
    }),
  },
}).createMachine({
  id: 'diskSpace',
  description: 'A§6 administrators see the disk-space widget, and the others are mailed once when little is left',
  context: { space: null },
  initial: 'loading',
  states: {
    stale: {
      description: 'A§4 refreshes when the cache is at least 1 minute old',
      on: { 'diskSpace.look': 'loading' },
    },
    loading: {
      invoke: {
        id: 'measure',
        src: 'measure',
        onDone: { target: 'fresh', actions: 'takeSpace' },
        onError: 'stale',
      },
    },
    fresh: {
      initial: 'judging',
      after: { refreshInterval: 'stale' },
      states: {
        judging: {
          always: [
            { guard: 'hasNoSize', target: 'settled' },
            { guard: 'isLow', target: 'askingBeforeMail' },
            { target: 'askingBeforeReset' },
          ],
        },
        askingBeforeMail: {
          description: 'A§6 sent once, tracked by a flag',
          invoke: {
            id: 'askFlag',
            src: 'askFlag',
            onDone: [{ guard: 'wasSent', target: 'settled' }, { target: 'mailing' }],
            onError: 'settled',
          },
        },
        askingBeforeReset: {
          invoke: {
            id: 'askFlag',
            src: 'askFlag',
            onDone: [{ guard: 'wasSent', target: 'resetting' }, { target: 'settled' }],
            onError: 'settled',
          },
        },
        mailing: {
          description: 'A§6 when free space is 10 percent or less',
          invoke: {
            id: 'mailAdministrators',
            src: 'mailAdministrators',
            onDone: [{ guard: 'hasTold', target: 'flagging' }, { target: 'settled' }],
            onError: 'settled',
          },
        },
        flagging: {
          invoke: {
            id: 'setFlag',
            src: 'setFlag',
            input: { emailSent: true },
            onDone: 'settled',
            onError: 'settled',
          },
        },
        resetting: {
          description: 'There is space again: the next shortage is told anew',
          invoke: {
            id: 'setFlag',
            src: 'setFlag',
            input: { emailSent: false },
            onDone: 'settled',
            onError: 'settled',
          },
        },
        settled: {},
      },
    },
  },
});

export type DiskSpaceActorRef = ActorRefFrom<typeof diskSpaceMachine>;
export type DiskSpaceSnapshot = SnapshotFrom<typeof diskSpaceMachine>;
