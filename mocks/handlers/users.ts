import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { type User, type UserToSave, type UserToCreate, userToCreate, userToSave } from '../../contract/http/users.ts';
import { areLookAlikes, hidesSomething } from '../../contract/rules/lookAlike.ts';
import { isAdministrator, keyedBy, patchDirectory, requireAdministrator, valueOf } from '../directory.ts';
import { mock } from '../mock.ts';
import { pageRows } from '../pages.ts';
import { demandPassword } from '../password.ts';
import {
  changeGroupPermissions,
  changePermissions,
  effectivePermissions,
  permissionsOf,
  readPermissions,
} from '../permissions.ts';
import { badRequest, conflict, denied, notFound, unsupported } from '../refusal.ts';
import { findGroup } from '../userGroups.ts';
import type { MockUser, World } from '../world.ts';

export const userHandlers = (world: World): HttpHandler[] => [...accountHandlers(world), ...permissionHandlers(world)];

function accountHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.listUsers, ({ username, query }) =>
      keyedBy(holds(world, username, query.permission) ? visible(world, username) : [], (user) => user.username),
    ),
    mock(world, calls.pageUsers, ({ username, query }) => pageRows(visible(world, username), query, COLUMNS)),
    mock(world, calls.createUser, ({ body, username }) => createMockUser(world, username, body)),
    mock(world, calls.patchUsers, ({ body, username }) =>
      patchDirectory(world, body, {
        add: (value) => createMockUser(world, username, valueOf(userToCreate, value)).username,
        replace: (id, value) => saveMockUser(world, username, id, valueOf(userToSave, value)),
        remove: (id) => remove(world, username, id),
      }),
    ),
    mock(world, calls.getUser, ({ params, username }) => found(world, username, params.id)),
    mock(world, calls.updateUser, ({ params, body, username }) => saveMockUser(world, username, params.id, body)),
    mock(world, calls.deleteUser, ({ params, username }) => remove(world, username, params.id)),
    mock(world, calls.changeUserPassword, ({ params, body, username }) =>
      changePassword(world, username, params.id, body),
    ),
    mock(world, calls.changeOwnPassword, ({ body, username }) => changePassword(world, username, username, body)),
    mock(world, calls.getSelf, ({ username }) => presented(world, username)),
    mock(world, calls.getUserHistory, ({ params, username }) => {
      const { username: name } = found(world, username, params.id);
      return world.loginHistory.filter((record) => record.username === name);
    }),
    mock(world, calls.getOwnHistory, ({ username }) =>
      world.loginHistory.filter((record) => record.username === username),
    ),
  ];
}

/** Whoever is no administrator sees only themself, and holds READ on that. */
const holds = (world: World, username: string, asked: readonly string[] | undefined): boolean =>
  asked === undefined || asked.length === 0 || asked.includes('READ') || isAdministrator(world, username);

function permissionHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getUserPermissions, ({ params, username }) => readPermissions(world, username, params.id)),
    mock(world, calls.changeUserPermissions, ({ params, body, username }) =>
      changePermissions(world, username, params.id, body),
    ),
    mock(world, calls.getUserEffectivePermissions, ({ params, username }) => {
      readPermissions(world, username, params.id);
      return effectivePermissions(world, params.id);
    }),
    mock(world, calls.getOwnPermissions, ({ username }) => permissionsOf(world, username)),
    mock(world, calls.changeOwnPermissions, ({ body, username }) => changePermissions(world, username, username, body)),
    mock(world, calls.getOwnEffectivePermissions, ({ username }) => effectivePermissions(world, username)),
    mock(
      world,
      calls.getUserGroupPermissions,
      ({ params, username }) => findGroup(world, username, params.id).permissions,
    ),
    mock(world, calls.changeUserGroupPermissions, ({ params, body, username }) =>
      changeGroupPermissions(world, username, params.id, body),
    ),
  ];
}

const COLUMNS = {
  searched: ({ username, attributes }: User) => [
    username,
    attributes['guac-full-name'],
    attributes['guac-organization'],
  ],
  sorted: {
    username: ({ username }: User) => username,
    fullName: ({ attributes }: User) => attributes['guac-full-name'],
    organization: ({ attributes }: User) => attributes['guac-organization'],
    lastActive: ({ lastActive }: User) => lastActive,
  },
  unique: ({ username }: User) => username,
};

const present = (username: string, { disabled, attributes, version }: MockUser): User => ({
  username,
  version: version ?? 1,
  disabled: disabled ?? false,
  attributes: { ...attributes },
});

function presented(world: World, username: string): User {
  const user = world.users.get(username);
  if (!user) throw notFound();
  return present(username, user);
}

/** Who is no administrator sees only themselves. */
const visible = (world: World, caller: string): User[] =>
  [...world.users]
    .filter(([username]) => username === caller || isAdministrator(world, caller))
    .map(([username, user]) => present(username, user));

function found(world: World, caller: string, username: string): User {
  if (username !== caller && !isAdministrator(world, caller)) throw notFound();
  return presented(world, username);
}

export function createMockUser(
  world: World,
  caller: string,
  { username, password, disabled, attributes }: UserToCreate,
): User {
  const { systemPermissions } = permissionsOf(world, caller);
  if (!systemPermissions.includes('CREATE_USER')) requireAdministrator(world, caller);
  if (hidesSomething(username)) throw badRequest('The name holds characters that nobody sees.');
  if (world.users.has(username)) throw badRequest('Another user has that name.');
  if ([...world.users.keys()].some((name) => areLookAlikes(name, username)))
    throw badRequest('Another user has that name, or one that looks like it.');
  const user = {
    administrator: false,
    password: password ? demandPassword(world, password) : '',
    disabled: disabled ?? false,
    attributes: attributes ?? {},
  };
  world.users.set(username, user);
  return presented(world, username);
}

export function saveMockUser(world: World, caller: string, username: string, changes: UserToSave): void {
  const { password, disabled, attributes } = changes;
  const own = username === caller;
  if (!own && !isAdministrator(world, caller)) throw notFound();
  if (own && password) throw denied();
  const user = world.users.get(username);
  if (!user) throw notFound();
  const version = user.version ?? 1;
  if (changes.version !== undefined && changes.version !== version) throw conflict();
  if (!isAdministrator(world, caller)) return;
  const kept = {
    password: password ? demandPassword(world, password) : user.password,
    disabled: disabled ?? user.disabled ?? false,
  };
  world.users.set(username, { ...user, ...kept, attributes: attributes ?? {}, version: version + 1 });
}

function remove(world: World, caller: string, username: string): void {
  if (username === caller) throw unsupported('You cannot delete your own account.');
  found(world, caller, username);
  world.users.delete(username);
  for (const [token, holder] of world.sessions) if (holder === username) world.sessions.delete(token);
}

interface PasswordUpdate {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly withdrawsAppPasswords?: boolean | undefined;
}

function changePassword(
  world: World,
  caller: string,
  username: string,
  { oldPassword, newPassword, withdrawsAppPasswords = false }: PasswordUpdate,
): void {
  found(world, caller, username);
  const user = world.users.get(username);
  if (!isAdministrator(world, caller)) throw denied();
  demandPassword(world, newPassword);
  if (user?.password !== oldPassword) throw denied();
  world.users.set(username, { ...user, password: newPassword });
  if (!withdrawsAppPasswords && caller === username) return;
  world.door.appPasswords = world.door.appPasswords.filter((one) => one.username !== username);
}
