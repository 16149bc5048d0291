import { assertEvent, assign, setup, type ActorRefFrom, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../notProvided.ts';
import { toldBy } from '../told.ts';
import type { Setting, SettingContext, SettingEvent } from './setting.types.ts';

type Refused = ErrorActorEvent<unknown, 'saveSetting'>;

export const settingMachine = setup({
  types: { context: {} as SettingContext, events: {} as SettingEvent | Refused },
  actors: { saveSetting: notProvided<null, Setting | null>('saveSetting') },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'setting.submit');
      return { setting: event.setting, told: null };
    }),
    countTime: assign({ times: ({ context }) => context.times + 1 }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.saveSetting');
      return { told: toldBy(event.error) };
    }),
    announceSaved: effect('announceSaved'),
  },
}).createMachine({
  id: 'setting',
  description: 'B§2 one form of the system preferences; what was typed stays until it is kept',
  context: { setting: null, told: null, times: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'setting.submit': { target: 'saving', actions: 'take' } } },
    saving: {
      invoke: {
        id: 'saveSetting',
        src: 'saveSetting',
        input: ({ context }) => context.setting,
        onDone: { target: 'idle', actions: ['countTime', 'announceSaved'] },
        onError: { target: 'idle', actions: 'rememberFailure' },
      },
    },
  },
});

export type SettingActorRef = ActorRefFrom<typeof settingMachine>;
export type SettingSnapshot = SnapshotFrom<typeof settingMachine>;
