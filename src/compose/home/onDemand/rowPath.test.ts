import { expect, test } from 'vitest';
import { sampleDesk, sampleGroup } from '../../../machines/home/home/home.samples.ts';
import type { TreeNode } from '../../../machines/home/home/home.types.ts';
import { rowPath } from './rowPath.ts';

const { key } = sampleDesk;
const RIGHTS = { mayChange: false, mayShare: false, mayDelete: false };
const ways = (rights: Partial<TreeNode>, mayAdd = false) =>
  (['row.edit', 'row.share', 'row.duplicate'] as const).map((type) =>
    rowPath({ tree: [{ ...sampleGroup, children: [{ ...sampleDesk, ...RIGHTS, ...rights }] }], mayAdd }, { type, key }),
  );

test('each way of the menu needs its own right', () => {
  expect(ways({ mayChange: true })).toEqual(['/manage/postgresql/connections/1', null, null]);
  expect(ways({ mayShare: true })).toEqual([null, '/manage/postgresql/connections/1?tab=sharing', null]);
  expect(ways({}, true)).toEqual([null, null, '/manage/postgresql/connections?clone=1']);
  expect(ways({ mayDelete: true })).toEqual([null, null, null]);
});

test('groups, and what is not in the list any more, lead nowhere', () => {
  const tree = [sampleGroup];
  expect(rowPath({ tree, mayAdd: true }, { type: 'row.edit', key: sampleGroup.key })).toBeNull();
  expect(rowPath({ tree, mayAdd: true }, { type: 'row.duplicate', key: 'gone' })).toBeNull();
  expect(rowPath({ tree, mayAdd: true }, { type: 'connection.open', clientId: 'x' })).toBeNull();
});
