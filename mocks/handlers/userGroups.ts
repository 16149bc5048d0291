import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { userGroupToCreate, userGroupToSave, type UserGroup } from '../../contract/http/userGroups.ts';
import { isAdministrator, keyedBy, patchDirectory, valueOf } from '../directory.ts';
import { mock } from '../mock.ts';
import { pageRows } from '../pages.ts';
import { noPermissions } from '../permissions.ts';
import { notFound } from '../refusal.ts';
import {
  createGroup,
  findGroup,
  holdersOf,
  patchMembers,
  presentGroup,
  removeGroup,
  saveGroup,
  visibleGroups,
} from '../userGroups.ts';
import type { World } from '../world.ts';

export const userGroupHandlers = (world: World): HttpHandler[] => [
  ...directoryHandlers(world),
  ...sideOfMember(world),
  ...sideOfGroup(world),
];

const SORTED = { identifier: (group: UserGroup) => group.identifier, disabled: (group: UserGroup) => group.disabled };

function directoryHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.listUserGroups, ({ username }) =>
      keyedBy(visibleGroups(world, username), (one) => one.identifier),
    ),
    mock(world, calls.pageUserGroups, ({ username, query }) =>
      pageRows(visibleGroups(world, username), query, {
        searched: ({ identifier }) => [identifier],
        sorted: SORTED,
        unique: ({ identifier }) => identifier,
      }),
    ),
    mock(world, calls.createUserGroup, ({ username, body }) => createGroup(world, username, body, noPermissions())),
    mock(world, calls.patchUserGroups, ({ username, body }) =>
      patchDirectory(world, body, {
        add: (value) => createGroup(world, username, valueOf(userGroupToCreate, value), noPermissions()).identifier,
        replace: (id, value) => saveGroup(world, username, id, valueOf(userGroupToSave, value)),
        remove: (id) => removeGroup(world, username, id),
      }),
    ),
    mock(world, calls.getUserGroup, ({ username, params }) => presentGroup(world, username, params.id)),
    mock(world, calls.updateUserGroup, ({ username, params, body }) => saveGroup(world, username, params.id, body)),
    mock(world, calls.deleteUserGroup, ({ username, params }) => removeGroup(world, username, params.id)),
  ];
}

/** Names of groups are told to those who may see groups. */
const reported = (world: World, caller: string, names: string[]) => (isAdministrator(world, caller) ? names : []);

function sideOfMember(world: World): HttpHandler[] {
  const known = (caller: string, name: string) => {
    if (!world.users.has(name) || (caller !== name && !isAdministrator(world, caller))) throw notFound();
    return name;
  };
  const groupsOf = (caller: string, name: string) =>
    reported(world, caller, holdersOf(world, known(caller, name), 'users'));
  const into = (member: string) => (group: string) => ({ group, member, members: 'users' as const });
  return [
    mock(world, calls.getGroupsOfUser, ({ username, params }) => groupsOf(username, params.id)),
    mock(world, calls.changeGroupsOfUser, ({ username, params, body }) =>
      patchMembers(world, username, body, into(known(username, params.id))),
    ),
    mock(world, calls.getOwnGroups, ({ username }) => groupsOf(username, username)),
    mock(world, calls.changeOwnGroups, ({ username, body }) => patchMembers(world, username, body, into(username))),
    mock(world, calls.getParentGroups, ({ username, params }) => {
      findGroup(world, username, params.id);
      return holdersOf(world, params.id, 'groups');
    }),
    mock(world, calls.changeParentGroups, ({ username, params, body }) => {
      findGroup(world, username, params.id);
      patchMembers(world, username, body, (group) => ({ group, member: params.id, members: 'groups' }));
    }),
  ];
}

function sideOfGroup(world: World): HttpHandler[] {
  return [
    mock(world, calls.getMemberUsers, ({ username, params }) => findGroup(world, username, params.id).users),
    mock(world, calls.changeMemberUsers, ({ username, params, body }) => {
      findGroup(world, username, params.id);
      patchMembers(world, username, body, (member) => ({ group: params.id, member, members: 'users' }));
    }),
    mock(world, calls.getMemberGroups, ({ username, params }) => findGroup(world, username, params.id).groups),
    mock(world, calls.changeMemberGroups, ({ username, params, body }) => {
      findGroup(world, username, params.id);
      patchMembers(world, username, body, (member) => ({ group: params.id, member, members: 'groups' }));
    }),
  ];
}
