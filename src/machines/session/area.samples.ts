import { shareClientId } from '../../../contract/rules/shareLink.ts';
import { entryOf, refusals } from '../shared/samples.ts';
import { sessionToolsMachine } from './sessionTools/sessionTools.machine.ts';
import { downloadFolderMachine } from './downloadFolder/downloadFolder.machine.ts';
import { latencyMachine } from './latency/latency.machine.ts';
import { openSessionsPanelMachine } from './openSessionsPanel/openSessionsPanel.machine.ts';
import { monitorMachine } from './monitor/monitor.machine.ts';
import { otherWindowsMachine } from './otherWindows/otherWindows.machine.ts';
import { microphoneMachine } from './microphone/microphone.machine.ts';
import { sftpMachine } from './sftp/sftp.machine.ts';
import { thumbnailMachine } from './thumbnail/thumbnail.machine.ts';
import { joinPromptMachine } from './joinPrompt/joinPrompt.machine.ts';
import type { PersonHere } from '../../../contract/http/sharing.ts';
import { controlMachine } from './control/control.machine.ts';
import { audienceMachine } from './audience/audience.machine.ts';

const nobody = { sessionId: null, mayControl: false, asks: false } as const;
export const sampleOwner: PersonHere = { ...nobody, name: 'ada', role: 'owner', controls: true, since: 1 };
export const sampleGuest: PersonHere = {
  ...{ name: 'Otto', role: 'guest', sessionId: 'b', since: 2 },
  ...{ controls: false, mayControl: true, asks: false },
};
export const sampleWatcher: PersonHere = { ...nobody, name: 'root', role: 'watcher', controls: false, since: 3 };

export const controlEntry = entryOf(controlMachine, {
  inputs: [{ clientId: shareClientId('share-1') }],
  events: [
    { type: 'control.ask' },
    { type: 'control.refused', by: 'ada' },
    { type: 'control.given', by: 'ada' },
    { type: 'control.taken', by: 'ada' },
  ],
  outputs: { ask: [true] },
  failures: { ask: refusals('UNREACHABLE') },
});

export const audienceEntry = entryOf(audienceMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'audience.updated', people: [sampleOwner] },
    { type: 'audience.updated', people: [sampleOwner, sampleGuest, sampleWatcher] },
    { type: 'audience.updated', people: [sampleOwner, { ...sampleGuest, controls: true }] },
    { type: 'audience.giveControl', sessionId: 'b' },
    { type: 'audience.takeControl', sessionId: 'b' },
    { type: 'audience.remove', sessionId: 'b' },
    { type: 'audience.stopSharing' },
  ],
  outputs: { stopSharing: [undefined] },
  failures: { stopSharing: refusals('UNREACHABLE') },
});

const otto = { requester: 'Otto', sessionId: 'a' };
const lea = { requester: 'Lea', sessionId: 'b' };

export const joinPromptEntry = entryOf(joinPromptMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'requests.updated', requests: [otto, lea] },
    { type: 'requests.updated', requests: [otto] },
    { type: 'requests.updated', requests: [] },
    { type: 'prompt.answer', answer: 'accept' },
    { type: 'prompt.answer', answer: 'reject' },
    { type: 'prompt.answer', answer: 'acceptWithMeeting' },
  ],
});

export const thumbnailEntry = entryOf(thumbnailMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'thumbnail.taken', picture: new Blob(['small']) },
    { type: 'tunnel.lost' },
    { type: 'tunnel.resumed' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed', code: 520 },
    { type: 'client.failed', code: 769 },
  ],
  outputs: { sendThumbnail: [null] },
  failures: { sendThumbnail: refusals('UNREACHABLE', 'NOT_FOUND') },
});

export const sftpEntry = entryOf(sftpMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [{ type: 'sftp.turnOn' }, { type: 'tunnel.resumed' }],
  outputs: {
    readSftp: [
      { state: 'off', isNew: false, mayTurnOn: true },
      { state: 'refused', isNew: true, mayTurnOn: true },
      { state: 'off', isNew: false, mayTurnOn: false },
    ],
    turnOnSftp: [null],
  },
  failures: { readSftp: refusals('UNREACHABLE'), turnOnSftp: refusals('PERMISSION_DENIED') },
});

export const microphoneEntry = entryOf(microphoneMachine, {
  inputs: [undefined],
  events: [
    { type: 'microphone.start' },
    { type: 'microphone.stop' },
    { type: 'microphone.choose', id: 'b' },
    { type: 'microphone.opened', devices: [{ id: 'a', name: 'Built-in' }], chosen: 'a' },
    { type: 'microphone.heard', level: 1 },
    { type: 'microphone.heard', level: 60 },
    { type: 'microphone.failed', problem: 'denied' },
  ],
});

export const otherWindowsEntry = entryOf(otherWindowsMachine, {
  inputs: [undefined],
  events: [
    { type: 'window.joined', mayStartAnother: true },
    { type: 'window.joined', mayStartAnother: false },
    { type: 'window.left' },
    { type: 'notice.dismiss' },
    { type: 'another.start' },
  ],
  outputs: {},
});

export const monitorEntry = entryOf(monitorMachine, {
  inputs: [{ number: 1 }],
  events: [
    { type: 'monitor.orphaned' },
    { type: 'monitor.numbered', number: 2 },
    { type: 'monitor.reached' },
    { type: 'monitor.missed' },
    { type: 'monitor.ended' },
    { type: 'monitor.close' },
  ],
});

export const openSessionsPanelEntry = entryOf(openSessionsPanelMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'clients.fold' },
    { type: 'clients.unfold' },
    { type: 'pictures.taken', pictures: { Mg: 'data:image/png;base64,' } },
  ],
  outputs: { recallFolded: [true, false] },
});

export const latencyEntry = entryOf(latencyMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'times.updated', times: { browser: 0.4, link: 12, gateway: 0.1, far: 9, paint: 3, keys: [24] } },
    { type: 'tunnel.lost' },
    { type: 'tunnel.resumed' },
  ],
});

export const downloadFolderEntry = entryOf(downloadFolderMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [{ type: 'folder.choose' }, { type: 'folder.forget' }],
  outputs: { mayChooseFolder: [true, false], chooseFolder: ['Reports', null] },
  failures: { mayChooseFolder: refusals('UNKNOWN'), chooseFolder: refusals('UNKNOWN') },
});

export const sessionToolsEntry = entryOf(sessionToolsMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [{ type: 'client.connected' }, { type: 'tunnel.lost' }, { type: 'tunnel.closed' }],
});
