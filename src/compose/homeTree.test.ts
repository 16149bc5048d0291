import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ConnectionGroupTree, connectionGroupTree } from '../../contract/http/connectionGroups.ts';
import { GROUP_DEPTH_TOLD_MAX } from '../../contract/limits.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';
import { listRows } from '../machines/home/home.rows.ts';
import { connectionOf } from './home/saveQuickAdd.ts';
import { nodesOf } from './homeTree.ts';

const source = { dataSource: 'postgresql', mayChange: (identifier: string) => identifier === '2' };

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

test('groups come first, each kind by name and number [A3-039]', () => {
  const root = group('ROOT', {
    childConnections: [connection('1', 'Desk 10'), connection('2', 'Desk 9')],
    childConnectionGroups: [group('Lab', { childConnections: [connection('3', 'Scope')] })],
  });
  const [lab, ...desks] = nodesOf(root, source);
  expect([lab?.name, lab?.clientId, lab?.children.map(({ name }) => name)]).toEqual(['Lab', null, ['Scope']]);
  expect(desks.map(({ name, clientId }) => [name, decodeClientId(clientId ?? '')])).toEqual([
    ['Desk 9', { identifier: '2', type: 'c', dataSource: 'postgresql' }],
    ['Desk 10', { identifier: '1', type: 'c', dataSource: 'postgresql' }],
  ]);
});

test('a balancing group opens and does not show its members', () => {
  const pool = group('Pool', { type: 'BALANCING', childConnections: [connection('1', 'Member')] });
  const [node] = nodesOf(group('ROOT', { childConnectionGroups: [pool] }), source);
  expect([node?.balancing, node?.children, decodeClientId(node?.clientId ?? '')]).toEqual([
    true,
    [],
    { identifier: 'Pool', type: 'g', dataSource: 'postgresql' },
  ]);
});

test('the deepest tree that the gateway tells is read, listed and searched', () => {
  let root = group('Innermost', { childConnections: [connection('1', 'Far down')] });
  for (let level = GROUP_DEPTH_TOLD_MAX; level > 0; level -= 1)
    root = group('Outer', { childConnectionGroups: [root] });
  const tree = nodesOf(z.parse(connectionGroupTree, root), source);
  const { rows, matches } = listRows(tree, 'far down', []);
  expect([rows.length, rows.at(-1)?.depth, rows.at(-1)?.node.name, matches]).toEqual([257, 256, 'Far down', 1]);
});

test('an empty root is an empty tree', () => {
  expect(nodesOf(group('ROOT', {}), source)).toEqual([]);
});

const DRAFT = { name: ' Desk ', address: 'desk:3390', protocol: 'rdp', username: '', password: '' } as const;

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
