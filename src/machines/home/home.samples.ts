import { done, refused, type MachineSamples } from '../samples.ts';
import type { HomeData, Recent, TreeNode } from './home.types.ts';

const desk: TreeNode = {
  key: 'postgresql/connection/1',
  kind: 'connection',
  identifier: '1',
  dataSource: 'postgresql',
  name: 'Welcome desktop',
  protocol: 'vnc',
  balancing: false,
  clientId: 'MQBjAHBvc3RncmVzcWw',
  activeConnections: 0,
  lastActive: null,
  children: [],
};

const terminal: TreeNode = {
  ...desk,
  key: 'postgresql/connection/2',
  identifier: '2',
  name: 'Terminal',
  protocol: 'ssh',
};

export const sampleGroup: TreeNode = {
  ...desk,
  key: 'postgresql/group/1',
  kind: 'group',
  name: 'On this computer',
  protocol: null,
  clientId: null,
  children: [desk, terminal],
};

export const sampleHome: HomeData = { tree: [sampleGroup], mayAdd: true, administrator: false };
const onlyOne: HomeData = { ...sampleHome, tree: [{ ...sampleGroup, children: [desk] }] };
const empty: HomeData = { ...sampleHome, tree: [] };

export const sampleRecent: Recent = {
  id: desk.clientId ?? '',
  name: desk.name,
  protocol: 'vnc',
  thumbnail: null,
  timestamp: 1_762_301_000_000,
};

export const homeSamples: MachineSamples = {
  input: { leadsToOnlyConnection: true },
  events: [
    done('loadHome', sampleHome),
    done('loadHome', onlyOne),
    done('loadHome', empty),
    refused('loadHome', 'UNREACHABLE'),
    { type: 'home.refresh' },
    { type: 'home.retry' },
    { type: 'search.change', text: 'term' },
    { type: 'group.toggle', key: sampleGroup.key },
    { type: 'connection.open', clientId: sampleRecent.id },
    { type: 'recents.changed', recents: [sampleRecent] },
    { type: 'recent.delete', id: sampleRecent.id },
    { type: 'recent.confirmDelete' },
    { type: 'recent.keep' },
    { type: 'quickAdd.open' },
    done('quickAdd', { clientId: 'MwBjAHBvc3RncmVzcWw' }),
    done('quickAdd', { clientId: null }),
  ],
};
