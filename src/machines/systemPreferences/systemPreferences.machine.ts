import {
  assertEvent,
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import { PASSWORD_MIN_CHARS } from '../../../contract/limits.ts';
import { DEFAULT_THEME_COLORS } from '../../../contract/rules/themeColors.ts';
import { failureOf } from '../failure.ts';
import { notProvided } from '../notProvided.ts';
import { settingMachine } from '../setting/setting.machine.ts';
import { toldBy } from '../told.ts';
import { toggleMachine } from '../toggle/toggle.machine.ts';
import {
  EMPTY_MAIL_TEST,
  externalPortDraft,
  generalColorsDraft,
  mailDraft,
  passwordRuleDraft,
} from './systemPreferences.drafts.ts';
import type {
  SystemPreferencesChildren,
  SystemPreferencesContext,
  SystemPreferencesEvent,
  SystemSettings,
} from './systemPreferences.types.ts';

type Read = DoneActorEvent<SystemSettings, 'readSettings'>;
type NotRead = ErrorActorEvent<unknown, 'readSettings'>;

const UNREAD: SystemSettings = {
  toggles: {
    ...{ generalColors: false, failBan: false, twoFactor: false, closeConnection: false },
    ...{ builtInSharing: true, watching: true },
  },
  colors: DEFAULT_THEME_COLORS,
  externalPort: null,
  passwordMinChars: PASSWORD_MIN_CHARS,
  mail: null,
};

export const systemPreferencesMachine = setup({
  types: {
    context: {} as SystemPreferencesContext,
    events: {} as SystemPreferencesEvent | Read | NotRead,
    children: {} as SystemPreferencesChildren,
  },
  actors: {
    /** Refused for everybody but administrators. */
    readSettings: notProvided<SystemSettings>('readSettings'),
    toggle: toggleMachine,
    setting: settingMachine,
  },
  guards: {
    isDenied: ({ event }) =>
      event.type === 'xstate.error.actor.readSettings' && failureOf(event.error) === 'PERMISSION_DENIED',
  },
  actions: {
    takeSettings: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.readSettings');
      return { settings: event.output, told: null };
    }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.readSettings');
      return { told: toldBy(event.error) };
    }),
  },
}).createMachine({
  id: 'systemPreferences',
  description: 'B§2 what administrators set for everybody',
  context: { settings: UNREAD, told: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: { target: 'shown', actions: 'takeSettings' },
        onError: [
          { guard: 'isDenied', target: 'left' },
          { target: 'failed', actions: 'rememberFailure' },
        ],
      },
    },
    failed: { on: { 'settings.retry': 'loading' } },
    shown: {
      invoke: [
        {
          id: 'generalColorsToggle',
          src: 'toggle',
          input: ({ context }) => ({ name: 'generalColors', on: context.settings.toggles.generalColors }),
        },
        {
          id: 'failBanToggle',
          src: 'toggle',
          input: ({ context }) => ({ name: 'failBan', on: context.settings.toggles.failBan }),
        },
        {
          id: 'twoFactorToggle',
          src: 'toggle',
          input: ({ context }) => ({ name: 'twoFactor', on: context.settings.toggles.twoFactor }),
        },
        {
          id: 'closeConnectionToggle',
          src: 'toggle',
          input: ({ context }) => ({ name: 'closeConnection', on: context.settings.toggles.closeConnection }),
        },
        {
          id: 'passwordRule',
          src: 'setting',
          input: ({ context }) => ({ draft: passwordRuleDraft(context.settings) }),
        },
        {
          id: 'builtInSharingToggle',
          src: 'toggle',
          input: ({ context }) => ({ name: 'builtInSharing', on: context.settings.toggles.builtInSharing }),
        },
        {
          id: 'watchingToggle',
          src: 'toggle',
          input: ({ context }) => ({ name: 'watching', on: context.settings.toggles.watching }),
        },
        {
          id: 'externalPort',
          src: 'setting',
          input: ({ context }) => ({ draft: externalPortDraft(context.settings) }),
        },
        {
          id: 'generalColors',
          src: 'setting',
          input: ({ context }) => ({ draft: generalColorsDraft(context.settings) }),
        },
        { id: 'mail', src: 'setting', input: ({ context }) => ({ draft: mailDraft(context.settings) }) },
        { id: 'mailTest', src: 'setting', input: { draft: EMPTY_MAIL_TEST } },
      ],
    },
    left: { description: 'B§2 this tab is for administrators; everybody else goes home', type: 'final' },
  },
});

export type SystemPreferencesActorRef = ActorRefFrom<typeof systemPreferencesMachine>;
export type SystemPreferencesSnapshot = SnapshotFrom<typeof systemPreferencesMachine>;
