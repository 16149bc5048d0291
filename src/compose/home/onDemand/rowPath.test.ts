import { expect, test } from 'vitest';
import { sampleDesk, sampleGroup } from '../../../machines/home/home/home.samples.ts';
import type { TreeNode } from '../../../machines/home/home/home.types.ts';
import { rowPath } from './rowPath.ts';

const { key } = sampleDesk;
const RIGHTS = { mayChange: false, mayShare: false, mayDelete: false };
const ways = (rights: Partial<TreeNode>) =>
  (['row.edit', 'row.share'] as const).map((type) =>
    rowPath({ tree: [{ ...sampleGroup, children: [{ ...sampleDesk, ...RIGHTS, ...rights }] }] }, { type, key }),
  );

test('each way of the menu needs its own right', () => {
  expect(ways({ mayChange: true })).toEqual(['/manage/postgresql/connections/1', null]);
  expect(ways({ mayShare: true })).toEqual([null, '/manage/postgresql/connections/1?tab=sharing']);
  expect(ways({ mayDelete: true })).toEqual([null, null]);
});

test('a copy begins with what it copies; Home lets those make one who may add', () => {
  expect(rowPath({ tree: [sampleDesk] }, { type: 'row.duplicate', key })).toBe(
    '/manage/postgresql/connections?clone=1',
  );
});

test('groups, and what is not in the list any more, lead nowhere', () => {
  const tree = [sampleGroup];
  expect(rowPath({ tree }, { type: 'row.edit', key: sampleGroup.key })).toBeNull();
  expect(rowPath({ tree }, { type: 'row.duplicate', key: 'gone' })).toBeNull();
  expect(rowPath({ tree }, { type: 'connection.open', clientId: 'x' })).toBeNull();
});
