import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ConnectionGroupTree, connectionGroupTree } from '../../../contract/http/connectionGroups.ts';
import { GROUP_DEPTH_LISTED_MAX } from '../../../contract/limits.ts';
import { decodeClientId } from '../../../contract/rules/clientId.ts';
import { listRows } from '../../machines/home/home/home.rows.ts';
import { connectionOf } from './onDemand/saveQuickAdd.ts';
import { nodesOf as nodesInSlices } from './homeTree.ts';
import { createSlices } from '../shared/slices.ts';

const nodesOf = (tree: ConnectionGroupTree, of: typeof source) => nodesInSlices(tree, of, createSlices());

const source = {
  dataSource: 'postgresql',
  rights: {
    mayChange: (identifier: string) => identifier === '2',
    mayDelete: () => false,
    mayShare: (identifier: string) => identifier === '1',
  },
};

const connection = (identifier: string, name: string) => ({
  identifier,
  name,
  parentIdentifier: 'ROOT',
  protocol: 'vnc',
  attributes: {},
  activeConnections: 0,
});

const group = (name: string, parts: Partial<ConnectionGroupTree>): ConnectionGroupTree => ({
  identifier: name,
  name,
  type: 'ORGANIZATIONAL',
  attributes: {},
  activeConnections: 0,
  ...parts,
});

test('groups come first, each kind by name and number', async () => {
  const root = group('ROOT', {
    childConnections: [connection('1', 'Desk 10'), connection('2', 'Desk 9')],
    childConnectionGroups: [group('Lab', { childConnections: [connection('3', 'Scope')] })],
  });
  const [lab, ...desks] = await nodesOf(root, source);
  expect([lab?.name, lab?.clientId, lab?.children.map(({ name }) => name)]).toEqual(['Lab', null, ['Scope']]);
  expect(desks.map(({ name, clientId }) => [name, decodeClientId(clientId ?? '')])).toEqual([
    ['Desk 9', { identifier: '2', type: 'c', dataSource: 'postgresql' }],
    ['Desk 10', { identifier: '1', type: 'c', dataSource: 'postgresql' }],
  ]);
});

test('a connection and both kinds of group are told with all that a list shows of them [A3-039]', async () => {
  const desk = { ...connection('1', 'Desk'), protocol: 'ssh', activeConnections: 2, lastActive: 1_000 };
  const scope = connection('2', 'Scope');
  const root = group('ROOT', {
    childConnections: [{ ...desk, thisComputer: true }],
    childConnectionGroups: [
      group('Lab', { activeConnections: 1, childConnections: [scope] }),
      group('Pool', { type: 'BALANCING', activeConnections: 3, childConnections: [scope] }),
    ],
  });
  const nodes = await nodesOf(root, source);
  const mayNothing = { mayChange: false, mayDelete: false, mayShare: false };
  const ofGroup = { ...mayNothing, kind: 'group', dataSource: 'postgresql', protocol: null, lastActive: null };
  // The client id of a connection is worked out when it is asked for, and no part of what is compared.
  expect(nodes.map((node) => ({ ...node, clientId: node.clientId && decodeClientId(node.clientId) }))).toEqual([
    {
      ...{ ...ofGroup, key: 'postgresql/group/Lab', identifier: 'Lab', name: 'Lab', balancing: false },
      ...{ clientId: null, activeConnections: 1, children: [expect.objectContaining({ kind: 'connection' })] },
    },
    {
      ...{ ...ofGroup, key: 'postgresql/group/Pool', identifier: 'Pool', name: 'Pool', balancing: true },
      clientId: { identifier: 'Pool', type: 'g', dataSource: 'postgresql' },
      ...{ activeConnections: 3, children: [] },
    },
    {
      ...{ key: 'postgresql/connection/1', kind: 'connection', identifier: '1', dataSource: 'postgresql' },
      ...{ name: 'Desk', protocol: 'ssh', balancing: false, activeConnections: 2, lastActive: 1_000 },
      clientId: { identifier: '1', type: 'c', dataSource: 'postgresql' },
      ...{ mayChange: false, mayDelete: false, mayShare: true, thisComputer: true, children: [] },
    },
  ]);
});

test('a balancing group opens and does not show its members', async () => {
  const pool = group('Pool', { type: 'BALANCING', childConnections: [connection('1', 'Member')] });
  const [node] = await nodesOf(group('ROOT', { childConnectionGroups: [pool] }), source);
  expect([node?.balancing, node?.children, decodeClientId(node?.clientId ?? '')]).toEqual([
    true,
    [],
    { identifier: 'Pool', type: 'g', dataSource: 'postgresql' },
  ]);
});

test('the deepest tree that the gateway tells is read, listed and searched', async () => {
  let root = group('Innermost', { childConnections: [connection('1', 'Far down')] });
  for (let level = GROUP_DEPTH_LISTED_MAX; level > 0; level -= 1)
    root = group('Outer', { childConnectionGroups: [root] });
  const tree = await nodesOf(z.parse(connectionGroupTree, root), source);
  const { rows, matches } = listRows(tree, 'far down', []);
  expect([rows.length, rows.at(-1)?.depth, rows.at(-1)?.node.name, matches]).toEqual([257, 256, 'Far down', 1]);
});

test('an empty root is an empty tree', async () => {
  expect(await nodesOf(group('ROOT', {}), source)).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['no group', 'ROOT'],
  ['a list that is none', { ...group('ROOT', {}), childConnections: {} }],
  ['a connection that is none', group('ROOT', { childConnections: [null as never] })],
  [
    'a connection without a protocol',
    group('ROOT', { childConnections: [{ ...connection('1', 'x'), protocol: 7 as never }] }),
  ],
  ['a name that is none', group('ROOT', { childConnections: [{ ...connection('1', 'x'), name: null as never }] })],
  ['an unknown kind of group', group('ROOT', { childConnectionGroups: [group('x', { type: 'POOL' as never })] })],
])('%s is not taken for a tree', async (_what, answer) => {
  await expect(nodesOf(answer as never, source)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
});

const LOG_ON = { username: '', password: '' };
const DRAFT = { ...LOG_ON, name: ' Desk ', address: 'desk:3390', protocol: 'rdp', files: false } as const;

test('a new RDP connection begins with nla, ignore-cert, gfx and font smoothing [A5-023]', () => {
  expect(connectionOf(DRAFT)).toEqual({
    name: 'Desk',
    protocol: 'rdp',
    parameters: {
      security: 'nla',
      'ignore-cert': 'true',
      'enable-gfx': 'true',
      'enable-font-smoothing': 'true',
      hostname: 'desk',
      port: '3390',
    },
  });
});

test('other protocols have none of these; what was left empty is not sent', () => {
  expect(connectionOf({ ...DRAFT, protocol: 'ssh', address: 'fe80::1', username: 'ada', password: ' p ' })).toEqual({
    name: 'Desk',
    protocol: 'ssh',
    parameters: { hostname: 'fe80::1', username: 'ada', password: ' p ' },
  });
});

test.each([
  ['ssh', true, { hostname: 'desk', port: '3390', 'enable-sftp': 'true' }],
  ['ssh', false, { hostname: 'desk', port: '3390' }],
  ['vnc', true, { hostname: 'desk', port: '3390' }],
] as const)('files are asked for with SSH where they are wanted: %s, %s', (protocol, files, parameters) => {
  expect(connectionOf({ ...DRAFT, protocol, files }).parameters).toEqual(parameters);
});
