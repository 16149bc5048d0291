import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { SIGN_IN_RELOAD_SECONDS } from '../../../../contract/limits.ts';
import { settingOf, type AskingSwitch, type SwitchName } from '../../../../contract/settings.ts';
import { countdownMachine, type CountdownActorRef } from '../../shared/countdown/countdown.machine.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';

/** These change how everybody logs in: they ask first, and are told of in words of their own. */
export const isAsking = (name: SwitchName): name is AskingSwitch => settingOf(name).asks !== 'never';

export interface SettingToggleInput {
  readonly name: SwitchName;
  readonly on: boolean;
}

type SettingToggleContext = SettingToggleInput;

type SettingToggleEvent =
  | { readonly type: 'settingToggle.switch' }
  | { readonly type: 'question.confirm' }
  | { readonly type: 'question.cancel' }
  | { readonly type: 'reload.now' };

export const settingToggleMachine = setup({
  types: {
    context: {} as SettingToggleContext,
    events: {} as SettingToggleEvent,
    input: {} as SettingToggleInput,
    children: {} as { readonly saveSettingToggle: 'saveSettingToggle'; readonly countdown: 'countdown' },
  },
  actors: {
    saveSettingToggle: notProvided<null, SettingToggleInput>('saveSettingToggle'),
    countdown: countdownMachine,
  },
  guards: {
    isOn: ({ context }) => context.on,
    /** Lifecycle 25: what is asked about first, by the way it is to be switched. */
    asksBeforeOn: ({ context }) => settingOf(context.name).asks === 'both',
    changesEveryLogIn: ({ context }) => settingOf(context.name).effect === 'reloadsPage',
    asksBeforeOff: ({ context }) => settingOf(context.name).asks !== 'never',
  },
  actions: {
    takeOn: assign({ on: true }),
    takeOff: assign({ on: false }),
    announceSet: effect('announceSet'),
    announceFailure: effect('announceFailure'),
    reloadPage: effect('reloadPage'),
  },
}).createMachine({
  id: 'settingToggle',
  description: 'B§4 a switch that shows its new place at once and goes back if the gateway refuses',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    off: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'settingToggle.switch': [
              { guard: 'asksBeforeOn', target: 'asking' },
              { target: '#settingToggle.switchingOn' },
            ],
          },
        },
        asking: { on: { 'question.confirm': '#settingToggle.switchingOn', 'question.cancel': 'settled' } },
      },
    },
    on: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'settingToggle.switch': [
              { guard: 'asksBeforeOff', target: 'asking' },
              { target: '#settingToggle.switchingOff' },
            ],
          },
        },
        asking: { on: { 'question.confirm': '#settingToggle.switchingOff', 'question.cancel': 'settled' } },
      },
    },
    switchingOn: {
      description: 'Shown as on; another click is ignored',
      invoke: {
        id: 'saveSettingToggle',
        src: 'saveSettingToggle',
        input: ({ context }) => ({ name: context.name, on: true }),
        onDone: [
          { guard: 'changesEveryLogIn', target: 'reloading', actions: 'takeOn' },
          { target: 'on', actions: 'announceSet' },
        ],
        onError: { target: 'off', actions: 'announceFailure' },
      },
    },
    switchingOff: {
      description: 'Shown as off; another click is ignored',
      invoke: {
        id: 'saveSettingToggle',
        src: 'saveSettingToggle',
        input: ({ context }) => ({ name: context.name, on: false }),
        onDone: [
          { guard: 'changesEveryLogIn', target: 'reloading', actions: 'takeOff' },
          { target: 'off', actions: 'announceSet' },
        ],
        onError: { target: 'on', actions: 'announceFailure' },
      },
    },
    reloading: {
      description: 'B§4 a countdown, then the page is loaded anew; at once for whoever does not want to wait',
      on: { 'reload.now': 'reloaded' },
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: { seconds: SIGN_IN_RELOAD_SECONDS },
        onDone: 'reloaded',
      },
    },
    reloaded: { entry: 'reloadPage', type: 'final' },
  },
});

export type SettingToggleActorRef = ActorRefFrom<typeof settingToggleMachine>;
export type SettingToggleSnapshot = SnapshotFrom<typeof settingToggleMachine>;

export function selectOn(snapshot: SettingToggleSnapshot): boolean {
  if (snapshot.matches('reloading') || snapshot.matches('reloaded')) return snapshot.context.on;
  return snapshot.matches('on') || snapshot.matches('switchingOn');
}
/** Until the page is loaded anew. */
export const selectCountdown = ({ children }: SettingToggleSnapshot): CountdownActorRef | undefined =>
  children.countdown;
export const selectAsking = (snapshot: SettingToggleSnapshot): boolean =>
  snapshot.matches({ on: 'asking' }) || snapshot.matches({ off: 'asking' });
export const selectPending = (snapshot: SettingToggleSnapshot): boolean =>
  snapshot.matches('switchingOn') || snapshot.matches('switchingOff');
