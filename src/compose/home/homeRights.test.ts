import { expect, test } from 'vitest';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import { noPermissions } from '../../../mocks/permissions.ts';
import { mainNavItems, settingsNavItems } from '../../machines/shared/rights/rights.navItems.ts';
import { mayManage } from '../shared/accountRights.ts';
import { rightsIn, rightsOver } from './homeRights.ts';

const NONE = noPermissions();

const decided = (permissions: Partial<PermissionSet>) => {
  const { administrator, mayAdd, mayManage, mayChange } = rightsIn({ ...NONE, ...permissions });
  return [administrator, mayAdd, mayManage, mayChange('7')];
};

test.each([
  [{}, [false, false, false, false]],
  [{ systemPermissions: ['ADMINISTER'] }, [true, true, true, true]],
  [{ systemPermissions: ['CREATE_CONNECTION'] }, [false, true, true, false]],
  [{ systemPermissions: ['CREATE_CONNECTION_GROUP'] }, [false, false, true, false]],
  [{ systemPermissions: ['CREATE_USER', 'AUDIT', 'CREATE_SHARING_PROFILE'] }, [false, false, false, false]],
  [{ connectionPermissions: { '7': ['READ'] } }, [false, false, false, false]],
  [{ connectionPermissions: { '7': ['READ', 'UPDATE'] } }, [false, false, true, true]],
  [{ connectionPermissions: { '8': ['UPDATE'] } }, [false, false, true, false]],
  [{ connectionPermissions: { '7': ['DELETE'] } }, [false, false, true, false]],
  [{ connectionGroupPermissions: { '7': ['ADMINISTER'] } }, [false, false, true, false]],
  [{ userPermissions: { ada: ['UPDATE'] } }, [false, false, false, false]],
] as const)('%j: administrator, may add, may manage, may change connection 7: %j', (permissions, expected) => {
  expect(decided(permissions as unknown as Partial<PermissionSet>)).toEqual(expected);
});

/** The pages that the menus lead to for whoever holds so much in one data source, and nothing in another. */
function offered(held: PermissionSet) {
  const rights = { ...rightsOver([rightsIn(NONE), rightsIn(held)], false), mayMeet: false };
  return [...mainNavItems(rights), ...settingsNavItems(rights)].map(({ page }) => page);
}

const system = (...systemPermissions: PermissionSet['systemPermissions']) => ({ ...NONE, systemPermissions });
const on = (
  map: 'userPermissions' | 'userGroupPermissions' | 'connectionPermissions',
  ...held: PermissionSet['userPermissions'][string]
): PermissionSet => ({ ...NONE, [map]: { maria: held } });

test.each([
  ['an administrator', true, system('ADMINISTER')],
  ['who may make users', true, system('CREATE_USER')],
  ['who may change a user', true, on('userPermissions', 'READ', 'UPDATE')],
  ['who may delete a user', true, on('userPermissions', 'READ', 'DELETE')],
  ['who administers a user', true, on('userPermissions', 'READ', 'ADMINISTER')],
  ['who may read a user', false, on('userPermissions', 'READ')],
  ['who may make groups', false, system('CREATE_USER_GROUP')],
  ['who may make all but users', false, system('CREATE_CONNECTION', 'CREATE_CONNECTION_GROUP', 'AUDIT')],
  ['who may delete a group', false, on('userGroupPermissions', 'DELETE')],
  ['who may change a connection', false, on('connectionPermissions', 'UPDATE')],
  ['who may do nothing', false, NONE],
])('%s: the menu leads to the users (%s), and the list is theirs alike [B6-010]', (_who, expected, held) => {
  expect([offered(held).includes('users'), mayManage(held, 'user')]).toEqual([expected, expected]);
});

test.each([
  ['an administrator', true, system('ADMINISTER')],
  ['who may make groups', true, system('CREATE_USER_GROUP')],
  ['who may change a group', true, on('userGroupPermissions', 'READ', 'UPDATE')],
  ['who may delete a group', true, on('userGroupPermissions', 'READ', 'DELETE')],
  ['who administers a group', true, on('userGroupPermissions', 'READ', 'ADMINISTER')],
  ['who may read a group', false, on('userGroupPermissions', 'READ')],
  ['who may make users', false, system('CREATE_USER')],
  ['who may delete a user', false, on('userPermissions', 'DELETE')],
  ['who may do nothing', false, NONE],
])('%s: the menu leads to the groups (%s), and the list is theirs alike [B6-011]', (_who, expected, held) => {
  expect([offered(held).includes('userGroups'), mayManage(held, 'userGroup')]).toEqual([expected, expected]);
});
