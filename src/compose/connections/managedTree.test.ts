import { expect, test } from 'vitest';
import type { ConnectionGroupTree } from '../../../contract/http/connectionGroups.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import { GROUP_DEPTH_LISTED_MAX } from '../../../contract/limits.ts';
import { noPermissions } from '../../../mocks/permissions.ts';
import { managedRows } from '../../machines/connections/connections/connections.rows.ts';
import { managedData } from './managedTree.ts';

const NOTHING = noPermissions();

const group = (identifier: string, parts: Partial<ConnectionGroupTree> = {}): ConnectionGroupTree => ({
  ...{ identifier, name: `Group ${identifier}`, type: 'ORGANIZATIONAL', attributes: {}, activeConnections: 0 },
  ...parts,
});

const TREE = group('ROOT', {
  childConnectionGroups: [
    group('1', {
      childConnections: [
        {
          ...{ identifier: '10', name: 'Desk 10', parentIdentifier: '1', protocol: 'rdp', attributes: {} },
          ...{ activeConnections: 0, lastActive: 7 },
          sharingProfiles: [{ identifier: '5', name: 'Watch', primaryConnectionIdentifier: '10', attributes: {} }],
        },
        {
          ...{ identifier: '9', name: 'Desk 9', parentIdentifier: '1', protocol: 'ssh', attributes: {} },
          activeConnections: 1,
        },
      ],
    }),
    group('2'),
  ],
});

const seen = (permissions: PermissionSet) => {
  const { tree, ...may } = managedData(TREE, permissions);
  const rights = (nodes: typeof tree): unknown[] =>
    nodes.map(({ name, mayUpdate, mayDelete, mayHold, children }) => [
      name,
      [mayUpdate, mayDelete, mayHold],
      rights(children),
    ]);
  return { may: Object.values(may), tree: rights(tree) };
};

const ALL = [true, true, true];
const NONE = [false, false, false];

test('administrators may do everything to everything, empty groups too [B1-003]', () => {
  expect(seen({ ...NOTHING, systemPermissions: ['ADMINISTER'] })).toEqual({
    may: [true, true, true, true],
    tree: [
      [
        'Group 1',
        ALL,
        [
          ['Desk 9', ALL, []],
          ['Desk 10', ALL, [['Watch', [true, true, false], []]]],
        ],
      ],
      ['Group 2', ALL, []],
    ],
  });
});

test('others may do what was given to them, and see no group in which there is nothing for them', () => {
  const permissions: PermissionSet = {
    ...NOTHING,
    systemPermissions: ['CREATE_SHARING_PROFILE'],
    connectionPermissions: { '10': ['READ', 'UPDATE'], '9': ['READ', 'DELETE'] },
  };
  expect(seen(permissions)).toEqual({
    may: [true, false, false, true],
    tree: [
      [
        'Group 1',
        NONE,
        [
          ['Desk 9', [false, true, false], []],
          ['Desk 10', [true, false, true], [['Watch', NONE, []]]],
        ],
      ],
    ],
  });
});

test('the deepest tree that the gateway tells is managed', () => {
  let root = group(String(GROUP_DEPTH_LISTED_MAX));
  for (let level = GROUP_DEPTH_LISTED_MAX - 1; level >= 0; level -= 1) {
    root = group(String(level), { childConnectionGroups: [root] });
  }
  const { tree } = managedData(root, { ...NOTHING, systemPermissions: ['ADMINISTER'] });
  const { rows } = managedRows({ tree, search: 'group 1', collapsed: [], marked: [] });
  expect([rows.length, rows.at(-1)?.depth]).toEqual([256, 255]);
});
