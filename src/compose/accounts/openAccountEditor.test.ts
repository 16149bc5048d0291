import { expect, test } from 'vitest';
import type { Ports } from '../ports/ports.ts';
import { openAccountEditor } from './openAccountEditor.ts';

const open = (kind: 'user' | 'userGroup', params: Readonly<Record<string, string>>) =>
  openAccountEditor({} as Ports, kind, params).input;

test.each([
  ['user', 'A2-027'],
  ['userGroup', 'A2-028'],
] as const)('the address says which %s is edited, made anew or copied [%s]', (kind, _row) => {
  const target = { kind, dataSource: 'postgresql', identifier: null, cloneOf: null };
  const dataSource = 'postgresql';
  expect(open(kind, { dataSource, id: 'staff' })).toEqual({ ...target, identifier: 'staff' });
  expect(open(kind, { dataSource })).toEqual(target);
  expect(open(kind, { dataSource, clone: 'staff' })).toEqual({ ...target, cloneOf: 'staff' });
});
