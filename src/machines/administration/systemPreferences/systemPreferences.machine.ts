import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { INITIAL_SETTINGS, type SettingValues, SWITCHES, type SwitchName } from '../../../../contract/settings.ts';
import type { NetworkDriveInfo } from '../../../../contract/http/networkDrive.ts';
import { failureOf } from '../../shared/failure.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { settingFormMachine, type SettingFormActorRef } from '../../preferences/settingForm/settingForm.machine.ts';
import { userMessageOf, type UserMessage } from '../../shared/userMessage.ts';
import { settingToggleMachine, type SettingToggleActorRef } from '../settingToggle/settingToggle.machine.ts';
import {
  EMPTY_MAIL_TEST,
  externalPortDraft,
  generalThemeDraft,
  mailDraft,
  driveQuotaDraft,
  passwordRuleDraft,
  sharedWritersDraft,
} from './systemPreferences.drafts.ts';

export type NetworkDriveShown = Pick<NetworkDriveInfo, 'state' | 'port'>;

/** What is set, and how the shared drive stands by SMB, which is set outside of the app. */
export interface SystemPreferencesFound {
  readonly settings: SettingValues;
  readonly networkDrive: NetworkDriveShown;
}

interface SystemPreferencesContext extends SystemPreferencesFound {
  readonly userMessage: UserMessage | null;
}

type SystemPreferencesEvent = { readonly type: 'settings.retry' };

/** Each form in which more than a switch is set, and the test of the mail server. */
export type FormName =
  'passwordRule' | 'driveQuota' | 'sharedWriters' | 'externalPort' | 'generalTheme' | 'mail' | 'mailTest';

type SystemPreferencesChildren = { readSettings: 'readSettings' } & Record<`${SwitchName}Toggle`, 'settingToggle'> &
  Record<FormName, 'settingForm'>;

/** One child for each switch that is declared. */
const toggles = SWITCHES.map((name) => ({
  id: `${name}Toggle` as const,
  src: 'settingToggle' as const,
  input: ({ context }: { readonly context: SystemPreferencesContext }) => ({ name, on: context.settings[name] }),
}));

export const systemPreferencesMachine = setup({
  types: {
    context: {} as SystemPreferencesContext,
    events: {} as SystemPreferencesEvent,
    children: {} as SystemPreferencesChildren,
  },
  actors: {
    /** Refused for everybody but administrators. */
    readSettings: notProvided<SystemPreferencesFound>('readSettings'),
    settingToggle: settingToggleMachine,
    settingForm: settingFormMachine,
  },
  guards: {
    isDenied: (_, error: unknown) => failureOf(error) === 'PERMISSION_DENIED',
  },
  actions: {
    takeSettings: assign((_, found: SystemPreferencesFound) => ({ ...found, userMessage: null })),
    rememberFailure: assign((_, error: unknown) => ({ userMessage: userMessageOf(error) })),
  },
}).createMachine({
  id: 'systemPreferences',
  description: 'B§2 what administrators set for everybody',
  context: { settings: INITIAL_SETTINGS, networkDrive: { state: 'off', port: null }, userMessage: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: { target: 'shown', actions: withOutput('takeSettings') },
        onError: [
          { guard: withError('isDenied'), target: 'left' },
          { target: 'failed', actions: withError('rememberFailure') },
        ],
      },
    },
    failed: { on: { 'settings.retry': 'loading' } },
    shown: {
      invoke: [
        ...toggles,
        {
          id: 'passwordRule',
          src: 'settingForm',
          input: ({ context }) => ({ draft: passwordRuleDraft(context.settings) }),
        },
        {
          id: 'driveQuota',
          src: 'settingForm',
          input: ({ context }) => ({ draft: driveQuotaDraft(context.settings) }),
        },
        {
          id: 'sharedWriters',
          src: 'settingForm',
          input: ({ context }) => ({ draft: sharedWritersDraft(context.settings) }),
        },
        {
          id: 'externalPort',
          src: 'settingForm',
          input: ({ context }) => ({ draft: externalPortDraft(context.settings) }),
        },
        {
          id: 'generalTheme',
          src: 'settingForm',
          input: ({ context }) => ({ draft: generalThemeDraft(context.settings) }),
        },
        { id: 'mail', src: 'settingForm', input: ({ context }) => ({ draft: mailDraft(context.settings) }) },
        { id: 'mailTest', src: 'settingForm', input: { draft: EMPTY_MAIL_TEST } },
      ],
    },
    left: { description: 'B§2 this tab is for administrators; everybody else goes home', type: 'final' },
  },
});

export type SystemPreferencesActorRef = ActorRefFrom<typeof systemPreferencesMachine>;
export type SystemPreferencesSnapshot = SnapshotFrom<typeof systemPreferencesMachine>;

export function selectPageState(snapshot: SystemPreferencesSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('shown') ? 'shown' : 'loading';
}

export const selectUserMessage = (snapshot: SystemPreferencesSnapshot): UserMessage | null =>
  snapshot.context.userMessage;
export const selectNetworkDrive = ({ context }: SystemPreferencesSnapshot): NetworkDriveShown => context.networkDrive;
export const selectSettingToggle =
  (name: SwitchName) =>
  ({ children }: SystemPreferencesSnapshot): SettingToggleActorRef | undefined =>
    children[`${name}Toggle`];
export const selectSettingForm =
  (name: FormName) =>
  ({ children }: SystemPreferencesSnapshot): SettingFormActorRef | undefined =>
    children[name];
