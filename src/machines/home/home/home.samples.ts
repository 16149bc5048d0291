import { entryOf, refusals } from '../../shared/samples.ts';
import { sampleAdministrator, sampleRights } from '../../shared/rights/rights.samples.ts';
import { homeMachine } from './home.machine.ts';
import type { ActiveConnection, HomeData, Recent, TreeNode } from './home.types.ts';

const clientId = 'MQBjAHBvc3RncmVzcWw';

export const sampleDesk: TreeNode = {
  key: 'postgresql/connection/1',
  kind: 'connection',
  identifier: '1',
  dataSource: 'postgresql',
  name: 'Welcome desktop',
  protocol: 'vnc',
  balancing: false,
  clientId,
  activeConnections: 0,
  lastActive: null,
  ...{ mayChange: true, mayDelete: true, mayShare: true },
  children: [],
};

export const sampleTerminal: TreeNode = {
  ...sampleDesk,
  key: 'postgresql/connection/2',
  identifier: '2',
  name: 'Terminal',
  protocol: 'ssh',
  clientId: 'MgBjAHBvc3RncmVzcWw',
};

export const sampleGroup: TreeNode = {
  ...sampleDesk,
  key: 'postgresql/group/1',
  kind: 'group',
  name: 'On this computer',
  protocol: null,
  clientId: null,
  children: [sampleDesk, sampleTerminal],
};

export const sampleUse: ActiveConnection = {
  id: 'use-1',
  clientId,
  name: 'Welcome desktop',
  username: 'admin',
  own: true,
  parked: false,
  since: 1_762_301_000_000,
};

export const sampleHome: HomeData = {
  tree: [sampleGroup],
  connectionNotes: { [sampleDesk.key]: 'Turn the lamp on first.' },
  active: [sampleUse],
  homePage: '',
};
export const sampleOnlyOne: HomeData = { ...sampleHome, tree: [{ ...sampleGroup, children: [sampleDesk] }] };
export const sampleEmpty: HomeData = { ...sampleHome, tree: [] };

export const sampleRecent: Recent = {
  id: clientId,
  name: sampleDesk.name,
  protocol: 'vnc',
  thumbnail: null,
  timestamp: 1_762_301_000_000,
};

export const homeEntry = entryOf(homeMachine, {
  inputs: [{ leadsAway: true }],
  events: [
    { type: 'home.refresh' },
    { type: 'home.retry' },
    { type: 'search.change', text: 'term' },
    { type: 'group.toggle', key: sampleGroup.key },
    { type: 'connection.open', clientId },
    { type: 'recents.changed', recents: [sampleRecent] },
    { type: 'recent.delete', id: sampleRecent.id },
    { type: 'recent.confirmDelete' },
    { type: 'recent.keep' },
    { type: 'quickAdd.open' },
    { type: 'connectionNote.open', key: sampleDesk.key },
    { type: 'row.edit', key: sampleDesk.key },
    { type: 'row.duplicate', key: sampleDesk.key },
    { type: 'row.share', key: sampleDesk.key },
    { type: 'row.delete', key: sampleDesk.key },
    { type: 'activeConnections.found', active: [sampleUse] },
    { type: 'gateway.changed' },
    { type: 'home.left' },
    { type: 'rights.changed', rights: sampleAdministrator },
    { type: 'rights.changed', rights: { ...sampleRights, mayAdd: false } },
  ],
  outputs: {
    loadHome: [sampleHome, sampleOnlyOne, sampleEmpty],
    connectionNote: [
      { key: sampleDesk.key, note: 'new' },
      { key: sampleDesk.key, note: null },
    ],
    removal: [{ removed: true }, { removed: false }],
    quickAdd: [{ clientId: 'MwBjAHBvc3RncmVzcWw' }, { clientId: null }],
  },
  failures: { loadHome: refusals('UNREACHABLE') },
});
