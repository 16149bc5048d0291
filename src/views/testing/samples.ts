import { listRows } from '../../machines/home/home/home.rows.ts';
import type { HomeContext, Recent, TreeNode } from '../../machines/home/home/home.types.ts';
import type { PaletteEntry } from '../../machines/shell/palette/palette.types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function connection(name: string, protocol: string, rest: Partial<TreeNode> = {}): TreeNode {
  return {
    key: `connection:${name}`,
    kind: 'connection',
    identifier: name,
    dataSource: 'postgresql',
    name,
    protocol,
    balancing: false,
    clientId: `client-${name}`,
    activeConnections: 0,
    lastActive: null,
    ...{ mayChange: true, mayDelete: true, mayShare: true },
    children: [],
    ...rest,
  };
}

function group(name: string, children: readonly TreeNode[], rest: Partial<TreeNode> = {}): TreeNode {
  return {
    ...connection(name, ''),
    key: `group:${name}`,
    kind: 'group',
    protocol: null,
    clientId: null,
    ...{ mayChange: false, mayDelete: false, mayShare: false },
    children,
    ...rest,
  };
}

/** Connections as a small laboratory has them. */
export function sampleTree(now: number): readonly TreeNode[] {
  return [
    group('On this computer', [
      connection('Welcome desktop', 'vnc', { activeConnections: 1, lastActive: now - 3 * MINUTE_MS }),
      connection('Desktop', 'vnc', { lastActive: now - 5 * HOUR_MS }),
      connection('Terminal', 'ssh', { lastActive: now - DAY_MS }),
    ]),
    group('Research lab', [
      connection('Lab microscope', 'vnc', { activeConnections: 2, lastActive: now - 26 * HOUR_MS }),
      connection('Lab spectrometer', 'rdp', { lastActive: now - 4 * DAY_MS }),
      connection('data.lab.local', 'ssh'),
      group('Teaching labs', [connection('Seat 1', 'rdp')], { balancing: true, clientId: 'client-teaching' }),
    ]),
    connection('Accounts workstation', 'rdp', { activeConnections: 1, lastActive: now - 4 * MINUTE_MS }),
    connection('build-03', 'ssh', { lastActive: now - HOUR_MS }),
    connection('Reading room terminal with a long name that has to end somewhere', 'telnet', {
      lastActive: now - 40 * DAY_MS,
    }),
  ];
}

export function sampleHome(rest: Partial<HomeContext>): HomeContext {
  const tree = rest.tree ?? [];
  const { search = '', collapsed = [] } = rest;
  return {
    connectionNotes: {},
    active: [],
    homePage: '',
    recents: [],
    recentToDelete: null,
    leadsAway: false,
    failure: null,
    total: listRows(tree, '', []).matches,
    ...rest,
    tree,
    search,
    collapsed,
    ...listRows(tree, search, collapsed),
  };
}

export function sampleRecents(now: number, thumbnails: readonly string[]): readonly Recent[] {
  const used: readonly (readonly [string, string, number])[] = [
    ['Accounts workstation', 'rdp', 4 * MINUTE_MS],
    ['build-03', 'ssh', HOUR_MS],
    ['Lab microscope', 'vnc', 26 * HOUR_MS],
    ['Design studio', 'rdp', 4 * DAY_MS],
    ['Welcome desktop', 'vnc', 12 * DAY_MS],
  ];
  return used.map(([name, protocol, ago], index) => ({
    id: `client-${name}`,
    name,
    protocol,
    thumbnail: thumbnails[index] ?? null,
    timestamp: now - ago,
  }));
}

export const SAMPLE_ENTRIES: readonly PaletteEntry[] = [
  { id: 'c1', kind: 'connection', label: 'Lab microscope', hint: 'VNC', protocol: 'vnc' },
  { id: 'c2', kind: 'connection', label: 'Lab spectrometer', hint: 'RDP', protocol: 'rdp' },
  { id: 'c3', kind: 'connection', label: 'data.lab.local', hint: 'SSH', protocol: 'ssh' },
  { id: 'p1', kind: 'page', label: 'Home', hint: '' },
  { id: 'p2', kind: 'page', label: 'System check', hint: '' },
  { id: 'a1', kind: 'action', label: 'Add a computer', hint: '' },
  { id: 'a2', kind: 'action', label: 'Log out', hint: '' },
];
