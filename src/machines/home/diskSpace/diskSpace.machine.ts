import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { DISK_REFRESH_MS, LOW_SPACE_PERCENT, PERCENT } from '../../../../contract/limits.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { RightsChanged } from '../../shared/rights/rights.types.ts';

/** A§3 */
export interface DiskSpace {
  readonly total: number;
  readonly free: number;
}

interface DiskSpaceContext {
  /** What was measured last, also while it is measured anew. */
  readonly space: DiskSpace | null;
}

type DiskSpaceEvent =
  /** Home came into sight. */
  { readonly type: 'diskSpace.look' } | RightsChanged;

const isLow = ({ space }: DiskSpaceContext): boolean =>
  space !== null && (space.free / space.total) * PERCENT <= LOW_SPACE_PERCENT;

export const diskSpaceMachine = setup({
  types: { context: {} as DiskSpaceContext, events: {} as DiskSpaceEvent },
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
    wasSent: (_, sent: boolean) => sent,
    hasTold: (_, reported: number) => reported > 0,
    isForAdministrator: ({ event }) => event.type === 'rights.changed' && event.rights.administrator,
    isForOthers: ({ event }) => event.type === 'rights.changed' && !event.rights.administrator,
  },
  actions: {
    takeSpace: assign((_, space: DiskSpace) => ({ space })),
    forgetSpace: assign({ space: null }),
  },
}).createMachine({
  id: 'diskSpace',
  description: 'A§6 administrators see the disk-space widget, and the others are mailed once when little is left',
  context: { space: null },
  initial: 'off',
  on: { 'rights.changed': { guard: 'isForOthers', target: '.off', actions: 'forgetSpace' } },
  states: {
    off: { on: { 'rights.changed': { guard: 'isForAdministrator', target: 'loading' } } },
    stale: {
      description: 'A§4 refreshes when the cache is at least 1 minute old',
      on: { 'diskSpace.look': 'loading' },
    },
    loading: {
      invoke: {
        id: 'measure',
        src: 'measure',
        onDone: { target: 'fresh', actions: withOutput('takeSpace') },
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
            onDone: [{ guard: withOutput('wasSent'), target: 'settled' }, { target: 'mailing' }],
            onError: 'settled',
          },
        },
        askingBeforeReset: {
          invoke: {
            id: 'askFlag',
            src: 'askFlag',
            onDone: [{ guard: withOutput('wasSent'), target: 'resetting' }, { target: 'settled' }],
            onError: 'settled',
          },
        },
        mailing: {
          description: 'A§6 when free space is 10 percent or less',
          invoke: {
            id: 'mailAdministrators',
            src: 'mailAdministrators',
            onDone: [{ guard: withOutput('hasTold'), target: 'flagging' }, { target: 'settled' }],
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

/** Null until it has been measured once, and for whoever is no administrator. */
export const selectSpace = (snapshot: DiskSpaceSnapshot): DiskSpace | null => snapshot.context.space;
