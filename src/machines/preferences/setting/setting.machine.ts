import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError } from '../../shared/params.ts';
import { toldBy } from '../../shared/told.ts';
import { problemOf, withoutSecret } from './setting.draft.ts';
import type { Setting, SettingContext, SettingEvent, SettingInput } from './setting.types.ts';

export const settingMachine = setup({
  types: { context: {} as SettingContext, events: {} as SettingEvent, input: {} as SettingInput },
  actors: { saveSetting: notProvided<null, Setting>('saveSetting') },
  guards: { isFaulty: ({ context }) => problemOf(context.draft) !== null },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'setting.change');
      return { draft: event.draft, problem: null };
    }),
    showProblem: assign({ problem: ({ context }) => problemOf(context.draft) }),
    forgetTroubles: assign({ problem: null, told: null }),
    forgetSecret: assign({ draft: ({ context }) => withoutSecret(context.draft) }),
    rememberFailure: assign((_, error: unknown) => ({ told: toldBy(error) })),
    announceSaved: effect('announceSaved'),
  },
}).createMachine({
  id: 'setting',
  description: 'B§2 one form of the preferences or the system preferences; what was typed stays until it is kept',
  context: ({ input }) => ({ ...input, problem: null, told: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'setting.change': { actions: 'take' },
        'setting.submit': [
          { guard: 'isFaulty', actions: 'showProblem' },
          { target: 'saving', actions: 'forgetTroubles' },
        ],
      },
    },
    saving: {
      invoke: {
        id: 'saveSetting',
        src: 'saveSetting',
        input: ({ context }) => context.draft,
        onDone: { target: 'editing', actions: ['announceSaved', 'forgetSecret'] },
        onError: { target: 'editing', actions: withError('rememberFailure') },
      },
    },
  },
});

export type SettingActorRef = ActorRefFrom<typeof settingMachine>;
export type SettingSnapshot = SnapshotFrom<typeof settingMachine>;
