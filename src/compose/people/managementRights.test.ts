import { expect, test } from 'vitest';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import { noPermissions } from '../../../mocks/permissions.ts';
import { defaultDataSource, managementRights, mayManage } from './managementRights.ts';

const NONE = noPermissions();
const admin: PermissionSet = { ...NONE, systemPermissions: ['ADMINISTER'] };
const maker: PermissionSet = { ...NONE, systemPermissions: ['CREATE_USER'] };
const on = (...held: ('READ' | 'UPDATE' | 'DELETE' | 'ADMINISTER')[]): PermissionSet => ({
  ...NONE,
  userPermissions: { maria: held },
});

/** save, clone, delete, change attributes, all attributes, permissions. */
const rights = (permissions: PermissionSet, identifier: string | null) =>
  Object.values(managementRights(permissions, 'user', identifier));

test.each([
  ['an administrator, somebody there', admin, 'maria', [true, true, true, true, false, true]],
  ['an administrator, somebody new', admin, null, [true, false, false, true, true, true]],
  ['who may make users, somebody new', maker, null, [true, false, false, true, true, true]],
  ['who may make users, somebody there', maker, 'maria', [false, true, false, false, false, false]],
  ['who may update', on('READ', 'UPDATE'), 'maria', [true, false, false, true, false, false]],
  ['who may delete', on('READ', 'DELETE'), 'maria', [false, false, true, false, false, false]],
  ['who administers the object', on('READ', 'ADMINISTER'), 'maria', [false, false, false, false, false, true]],
  ['who may read', on('READ'), 'maria', [false, false, false, false, false, false]],
  ['nobody, somebody new', NONE, null, [false, false, false, true, true, true]],
] as const)(
  '%s: the derived rights [B3-020, B6-004, B6-005, B6-006, B6-007, B6-008, B6-009]',
  (_who, held, id, expected) => {
    expect(rights(held, id)).toEqual(expected);
  },
);

test.each([
  [admin, true],
  [maker, true],
  [on('UPDATE'), true],
  [on('DELETE'), true],
  [on('ADMINISTER'), true],
  [on('READ'), false],
  [{ ...NONE, systemPermissions: ['CREATE_USER_GROUP'] } as PermissionSet, false],
])('the list of users is for whoever may do something there [B6-010]', (held, expected) => {
  expect(mayManage(held, 'user')).toBe(expected);
});

test.each([
  [admin, true],
  [{ ...NONE, systemPermissions: ['CREATE_USER_GROUP'] } as PermissionSet, true],
  [{ ...NONE, userGroupPermissions: { operators: ['DELETE'] } } as PermissionSet, true],
  [maker, false],
])('the list of groups is for whoever may do something there [B6-011]', (held, expected) => {
  expect(mayManage(held, 'userGroup')).toBe(expected);
});

test('the default data source is the first, sorted, where one may make such an object [B5-020]', () => {
  expect(defaultDataSource({ zeta: maker, alpha: NONE, mid: maker }, 'user')).toBe('mid');
  expect(defaultDataSource({ zeta: NONE, alpha: maker }, 'userGroup')).toBe('alpha');
  expect(defaultDataSource({}, 'user')).toBe('');
});
