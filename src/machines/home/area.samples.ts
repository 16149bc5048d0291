import { entryOf, refusals } from '../shared/samples.ts';
import { qrCodeMachine } from './qrCode/qrCode.machine.ts';
import { sidebarMachine } from './sidebar/sidebar.machine.ts';
import { remindersMachine } from './reminders/reminders.machine.ts';
import { removalMachine } from './removal/removal.machine.ts';
import { sampleHome } from './home/home.samples.ts';
import { activeConnectionsMachine } from './activeConnections/activeConnections.machine.ts';
import { CONNECTION_NOTE_MAX_CHARS, DISCOVERY_RERUN_MS } from '../../../contract/limits.ts';
import { connectionNoteMachine } from './connectionNote/connectionNote.machine.ts';
import { quickAddMachine } from './quickAdd/quickAdd.machine.ts';
import { discoveryMachine, type DiscoveredMachine } from './discovery/discovery.machine.ts';
import { connectionStatusMachine } from './connectionStatus/connectionStatus.machine.ts';
import type { WatchedConnection } from './connectionStatus/connectionStatus.types.ts';
import { sampleAdministrator, sampleRights } from '../shared/rights/rights.samples.ts';
import { diskSpaceMachine } from './diskSpace/diskSpace.machine.ts';

export const diskSpaceEntry = entryOf(diskSpaceMachine, {
  inputs: [undefined],
  events: [
    { type: 'diskSpace.look' },
    { type: 'rights.changed', rights: sampleRights },
    { type: 'rights.changed', rights: sampleAdministrator },
  ],
  outputs: {
    measure: [
      { total: 1_000, free: 500 },
      { total: 1_000, free: 100 },
      { total: 0, free: 0 },
    ],
    askFlag: [true, false],
    mailAdministrators: [1, 0],
    setFlag: [true],
  },
  failures: { measure: refusals('UNREACHABLE'), mailAdministrators: refusals('BAD_REQUEST') },
});

export const sampleWatched: WatchedConnection = {
  key: 'postgresql/connection/1',
  dataSource: 'postgresql',
  identifier: '1',
};

export const connectionStatusEntry = entryOf(connectionStatusMachine, {
  inputs: [undefined],
  events: [
    { type: 'home.shown' },
    { type: 'home.left' },
    { type: 'connections.listed', connections: [sampleWatched] },
    { type: 'connections.listed', connections: [] },
    { type: 'gateway.changed' },
    { type: 'statuses.found', statuses: { [sampleWatched.key]: 'online' } },
  ],
});

export const sampleMachines: readonly DiscoveredMachine[] = [
  { ip: '10.9.9.2', name: 'studio.lan' },
  { ip: '10.9.9.3', name: '10.9.9.3' },
];

export const discoveryEntry = entryOf(discoveryMachine, {
  inputs: [undefined],
  events: [{ type: 'discovery.run' }],
  outputs: {
    recall: [null, { machines: sampleMachines, ageMs: 1 }, { machines: sampleMachines, ageMs: DISCOVERY_RERUN_MS }],
    discover: [sampleMachines],
  },
  failures: { discover: refusals('UNREACHABLE') },
});

export const quickAddEntry = entryOf(quickAddMachine, {
  inputs: [{}],
  events: [
    { type: 'draft.change', field: 'name', value: 'Desk' },
    { type: 'draft.change', field: 'address', value: 'desk.example' },
    { type: 'draft.change', field: 'address', value: 'two words' },
    { type: 'draft.change', field: 'protocol', value: 'ssh' },
    { type: 'draft.change', field: 'files', value: 'false' },
    { type: 'quickAdd.save' },
    { type: 'quickAdd.cancel' },
  ],
  outputs: { saveConnection: ['MwBjAHBvc3RncmVzcWw'] },
  failures: { saveConnection: refusals('BAD_REQUEST') },
});

export const connectionNoteEntry = entryOf(connectionNoteMachine, {
  inputs: [{ key: 'postgresql/connection/1', identifier: '1', name: 'Welcome desktop', note: '' }],
  events: [
    { type: 'connectionNote.change', text: 'Turn the lamp on first.' },
    { type: 'connectionNote.change', text: 'x'.repeat(CONNECTION_NOTE_MAX_CHARS + 1) },
    { type: 'connectionNote.save' },
    { type: 'connectionNote.cancel' },
  ],
  outputs: { saveNote: [true] },
  failures: { saveNote: refusals('PERMISSION_DENIED') },
});

export const activeConnectionsEntry = entryOf(activeConnectionsMachine, {
  inputs: [undefined],
  events: [{ type: 'tree.listed', tree: sampleHome.tree }, { type: 'home.shown' }, { type: 'home.left' }],
  outputs: { readActiveConnections: [sampleHome.active] },
  failures: { readActiveConnections: refusals('UNREACHABLE') },
});

export const removalEntry = entryOf(removalMachine, {
  inputs: [{ dataSource: 'postgresql', identifier: '1', name: 'Desk' }],
  events: [{ type: 'removal.confirm' }, { type: 'removal.keep' }],
  outputs: { removeConnection: [true] },
  failures: { removeConnection: refusals('PERMISSION_DENIED') },
});

export const remindersEntry = entryOf(remindersMachine, {
  inputs: [undefined],
  events: [{ type: 'reminders.look' }, { type: 'reminders.dismiss' }],
  outputs: { readReminders: [['twoFactor', 'email'], []] },
  failures: { readReminders: refusals('UNREACHABLE') },
});

export const sidebarEntry = entryOf(sidebarMachine, {
  inputs: [undefined],
  events: [{ type: 'sidebar.toggle' }],
  outputs: { recall: [false, true] },
});

export const qrCodeEntry = entryOf(qrCodeMachine, {
  inputs: [undefined],
  events: [{ type: 'qrCode.open' }, { type: 'qrCode.close' }],
  outputs: { readAddress: ['https://oriel.example/'], countdown: [undefined] },
});
