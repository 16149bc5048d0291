import { describe, expect, test } from 'vitest';
import type { ObjectPermission } from '../../../contract/http/common.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import { noPermissions } from '../../../mocks/permissions.ts';
import type { AccountKind } from '../../machines/accounts/accounts/accounts.types.ts';
import { defaultDataSource, managementRights } from './managementRights.ts';

const NONE = noPermissions();
const admin: PermissionSet = { ...NONE, systemPermissions: ['ADMINISTER'] };
const maker: PermissionSet = { ...NONE, systemPermissions: ['CREATE_USER'] };
const groupMaker: PermissionSet = { ...NONE, systemPermissions: ['CREATE_USER_GROUP'] };
const on = (...held: ObjectPermission[]): PermissionSet => ({ ...NONE, userPermissions: { maria: held } });
const onGroup = (...held: ObjectPermission[]): PermissionSet => ({
  ...NONE,
  userGroupPermissions: { maria: held },
});

type Who = readonly [PermissionSet, string | null];

/** Who looks, and at whom: at somebody there, or (null) at somebody new. A group may be called like a user. */
const whoOf = (kind: AccountKind) => {
  const [make, may, mayOther] = kind === 'user' ? [maker, on, onGroup] : [groupMaker, onGroup, on];
  return {
    'an administrator, somebody there': [admin, 'maria'],
    'an administrator, somebody new': [admin, null],
    'who may make such, somebody there': [make, 'maria'],
    'who may make such, somebody new': [make, null],
    'who may update': [may('READ', 'UPDATE'), 'maria'],
    'who may update somebody else': [may('READ', 'UPDATE'), 'nina'],
    'who may delete': [may('READ', 'DELETE'), 'maria'],
    'who administers the object': [may('READ', 'ADMINISTER'), 'maria'],
    'who may read': [may('READ'), 'maria'],
    'who may do all with the other kind': [mayOther('READ', 'UPDATE', 'DELETE', 'ADMINISTER'), 'maria'],
    'nobody, somebody there': [NONE, 'maria'],
    'nobody, somebody new': [NONE, null],
  } satisfies Readonly<Record<string, Who>>;
};

const ADMINISTRATOR = ['an administrator, somebody there', 'an administrator, somebody new'] as const;
const SOMEBODY_NEW = [
  ...['an administrator, somebody new', 'who may make such, somebody new', 'nobody, somebody new'],
] as const;

describe.each(['user', 'userGroup'] as const)('of a %s', (kind) => {
  test.each([
    ['canSaveObject', 'B6-004', [...ADMINISTRATOR, 'who may make such, somebody new', 'who may update']],
    ['canCloneObject', 'B6-005', ['an administrator, somebody there', 'who may make such, somebody there']],
    ['canDeleteObject', 'B6-006', ['an administrator, somebody there', 'who may delete']],
    ['canChangeAttributes', 'B6-007', ['an administrator, somebody there', ...SOMEBODY_NEW, 'who may update']],
    ['canChangeAllAttributes', 'B6-008', SOMEBODY_NEW],
    [
      ...['canChangePermissions', 'B6-009'],
      ['an administrator, somebody there', ...SOMEBODY_NEW, 'who administers the object'],
    ],
  ] as const)('%s is for those and nobody else [B3-020 %s]', (right, _row, expected) => {
    const may = Object.entries<Who>(whoOf(kind)).filter(
      ([, [held, id]]) => managementRights(held, kind, id)[right as never],
    );
    expect(may.map(([who]) => who).sort()).toEqual([...expected].sort());
  });
});

test('an administrator may save, copy and delete who is there, and change their permissions [B6-001]', () => {
  for (const kind of ['user', 'userGroup'] as const)
    expect(managementRights(admin, kind, 'maria')).toEqual({
      ...{ canSaveObject: true, canCloneObject: true, canDeleteObject: true },
      ...{ canChangeAttributes: true, canChangeAllAttributes: false, canChangePermissions: true },
    });
});

test('the default data source is the first, sorted, where one may make such an object [B5-020]', () => {
  expect(defaultDataSource({ zeta: maker, alpha: NONE, mid: maker }, 'user')).toBe('mid');
  expect(defaultDataSource({ zeta: NONE, alpha: maker }, 'userGroup')).toBe('alpha');
  expect(defaultDataSource({}, 'user')).toBe('');
});
