import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { appMachine } from './app/app.machine.ts';
import { appSamples } from './app/app.samples.ts';
import { countdownMachine } from './countdown/countdown.machine.ts';
import { frameMachine } from './frame/frame.machine.ts';
import { frameSamples } from './frame/frame.samples.ts';
import { generalSocketMachine } from './generalSocket/generalSocket.machine.ts';
import { generalSocketSamples } from './generalSocket/generalSocket.samples.ts';
import { homeMachine } from './home/home.machine.ts';
import { homeSamples } from './home/home.samples.ts';
import { loginMachine } from './login/login.machine.ts';
import { loginSamples } from './login/login.samples.ts';
import { notificationMachine } from './notification/notification.machine.ts';
import { notificationsMachine } from './notifications/notifications.machine.ts';
import { paletteMachine } from './palette/palette.machine.ts';
import { paletteSamples } from './palette/palette.samples.ts';
import { preferencesMachine } from './preferences/preferences.machine.ts';
import { preferencesSamples } from './preferences/preferences.samples.ts';
import { quickAddMachine } from './quickAdd/quickAdd.machine.ts';
import { quickAddSamples } from './quickAdd/quickAdd.samples.ts';
import type { MachineSamples } from './samples.ts';
import { selfCheckMachine } from './selfCheck/selfCheck.machine.ts';
import { selfCheckSamples } from './selfCheck/selfCheck.samples.ts';
import { sessionMachine } from './session/session.machine.ts';
import { sessionSamples } from './session/session.samples.ts';
import { setupMachine } from './setup/setup.machine.ts';
import { setupSamples } from './setup/setup.samples.ts';

export interface MachineEntry {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly samples: MachineSamples;
}

const entry = (machine: AnyStateMachine, samples: MachineSamples): MachineEntry => ({
  id: machine.id,
  machine,
  samples,
});

const noticeEvents: readonly AnyEventObject[] = [
  { type: 'notice.show', notice: { kind: 'success', key: 'notice.saved' } },
  { type: 'notice.dismiss', id: 'notice:1' },
  { type: 'notices.dismissAll' },
  { type: 'xstate.done.actor.notice:1', output: { id: 'notice:1' } },
];

/** Every statechart of the app, with an input and one event for each case of each guard. */
export const registry: readonly MachineEntry[] = [
  entry(appMachine, appSamples),
  entry(preferencesMachine, preferencesSamples),
  entry(notificationsMachine, { input: undefined, events: noticeEvents }),
  entry(notificationMachine, {
    input: { id: 'notice:1', kind: 'error' },
    events: [{ type: 'notification.dismiss' }],
  }),
  entry(setupMachine, setupSamples),
  entry(loginMachine, loginSamples),
  entry(countdownMachine, { input: { seconds: 2 }, events: [] }),
  entry(generalSocketMachine, generalSocketSamples),
  entry(homeMachine, homeSamples),
  entry(quickAddMachine, quickAddSamples),
  entry(paletteMachine, paletteSamples),
  entry(selfCheckMachine, selfCheckSamples),
  entry(sessionMachine, sessionSamples),
  entry(frameMachine, frameSamples),
];
