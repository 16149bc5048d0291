import { entryOf, refusals } from '../../shared/samples.ts';
import { connectionsMachine } from './connections.machine.ts';
import type { ManagedData, ManagedNode } from './connections.types.ts';

export const sampleManagedDesk: ManagedNode = {
  key: 'connection/1',
  kind: 'connection',
  identifier: '1',
  name: 'Desk',
  protocol: 'rdp',
  balancing: false,
  activeConnections: 0,
  lastActive: null,
  mayUpdate: true,
  mayDelete: true,
  mayHold: true,
  children: [],
};

/** Somebody else's, shown for what may be done to it: nothing. */
export const sampleManagedOther: ManagedNode = {
  ...sampleManagedDesk,
  key: 'connection/2',
  identifier: '2',
  name: 'Rack',
  mayUpdate: false,
  mayDelete: false,
};

export const sampleManagedGroup: ManagedNode = {
  ...sampleManagedDesk,
  key: 'group/1',
  kind: 'group',
  name: 'Lab',
  protocol: null,
  children: [sampleManagedDesk, sampleManagedOther],
};

export const sampleManaged: ManagedData = {
  tree: [sampleManagedGroup],
  mayManage: true,
  mayMakeConnections: true,
  mayMakeGroups: true,
  mayMakeProfiles: true,
};

const nobody: ManagedData = {
  tree: [],
  mayManage: false,
  mayMakeConnections: false,
  mayMakeGroups: false,
  mayMakeProfiles: false,
};

export const connectionsEntry = entryOf(connectionsMachine, {
  inputs: [{ dataSource: 'postgresql' }],
  events: [
    { type: 'list.refresh' },
    { type: 'list.retry' },
    { type: 'search.change', text: 'desk' },
    { type: 'group.toggle', key: sampleManagedGroup.key },
    { type: 'row.mark', key: sampleManagedDesk.key },
    { type: 'marks.clear' },
    { type: 'row.open', key: sampleManagedDesk.key },
    { type: 'row.clone', key: sampleManagedDesk.key },
    { type: 'item.make', kind: 'group', parent: '1' },
    { type: 'delete.ask', key: sampleManagedDesk.key },
    { type: 'delete.ask', key: sampleManagedOther.key },
    { type: 'delete.confirm' },
    { type: 'move.ask', key: sampleManagedDesk.key },
    { type: 'move.choose', target: '1' },
    { type: 'move.confirm' },
    { type: 'question.close' },
    { type: 'import.open' },
    { type: 'export.open' },
  ],
  outputs: {
    loadManaged: [sampleManaged, { ...sampleManaged, tree: [] }, nobody],
    deleteNodes: [undefined],
    moveNodes: [undefined],
    importFile: [{ imported: true }, { imported: false }],
    exportFile: [undefined],
  },
  failures: {
    loadManaged: refusals('UNREACHABLE'),
    deleteNodes: refusals('PERMISSION_DENIED'),
    moveNodes: refusals('BAD_REQUEST'),
  },
});
