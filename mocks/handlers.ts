import type { HttpHandler } from 'msw';
import { DATA_SOURCE } from '../contract/guacamole.ts';
import { calls } from '../contract/http/index.ts';
import { LANGUAGE_NAMES } from '../contract/languages.ts';
import { isProtocol, PROTOCOLS } from '../contract/protocols/index.ts';
import { mock, Refusal } from './mock.ts';
import { signIn } from './signIn.ts';
import { treeOf, visibleConnections } from './tree.ts';
import type { World } from './world.ts';

/** Every call that the app makes, answered from a world in memory. */
export const handlersOf = (world: World): HttpHandler[] => [
  ...signInHandlers(world),
  ...accountHandlers(world),
  ...connectionHandlers(world),
  ...systemHandlers(world),
];

const notFound = () => new Refusal(404, { type: 'NOT_FOUND', message: 'Not found.' });
const isAdministrator = (world: World, username: string) => world.users.get(username)?.administrator === true;

function signInHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.createToken, ({ body }) => signIn(world, body)),
    mock(world, calls.deleteToken, ({ params }) => {
      if (!world.sessions.delete(params.token)) throw notFound();
    }),
    mock(world, calls.checkSession, () => undefined),
    mock(world, calls.deleteSession, ({ token }) => {
      if (token !== null) world.sessions.delete(token);
    }),
  ];
}

function accountHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getSelf, ({ params, username }) => {
      requireMain(params.dataSource);
      return { username, disabled: false, attributes: {} };
    }),
    mock(world, calls.getOwnEffectivePermissions, ({ params, username }) => {
      requireMain(params.dataSource);
      return permissionsOf(world, username);
    }),
  ];
}

function permissionsOf(world: World, username: string) {
  const administrator = isAdministrator(world, username);
  const readable = world.connections.filter((one) => one.readers.includes(username));
  return {
    systemPermissions: administrator ? (['ADMINISTER', 'CREATE_CONNECTION'] as const) : [],
    connectionPermissions: Object.fromEntries(readable.map((one) => [one.identifier, ['READ' as const]])),
    connectionGroupPermissions: {},
    sharingProfilePermissions: {},
    activeConnectionPermissions: {},
    userPermissions: {},
    userGroupPermissions: {},
  };
}

function connectionHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getConnectionGroupTree, ({ params, username }) => {
      const tree = treeOf(world, isShared(params.dataSource) ? '' : username, params.id);
      if (tree === undefined) throw notFound();
      return isShared(params.dataSource) ? { ...tree, childConnectionGroups: undefined } : tree;
    }),
    mock(world, calls.getConnection, ({ params, username }) => {
      requireMain(params.dataSource);
      const found = visibleConnections(world, username).find((one) => one.identifier === params.id);
      if (found === undefined) throw notFound();
      return found;
    }),
    mock(world, calls.listActiveConnections, ({ params }) => {
      knownSource(params.dataSource);
      return {};
    }),
    mock(world, calls.createQuickConnection, ({ body, username }) => ({
      identifier: addConnection(world, username, body),
      dataSource: DATA_SOURCE.MAIN,
    })),
  ];
}

interface Wanted {
  readonly name?: string | undefined;
  readonly protocol: string;
  readonly parameters: Readonly<Record<string, string | null>>;
}

function addConnection(world: World, username: string, wanted: Wanted): string {
  const name = wanted.name ?? wanted.parameters['hostname'] ?? '';
  const { protocol } = wanted;
  if (!isAdministrator(world, username))
    throw new Refusal(403, { type: 'PERMISSION_DENIED', message: 'Permission denied.' });
  if (!isProtocol(protocol)) throw new Refusal(400, { type: 'BAD_REQUEST', message: 'Unknown protocol.' });
  if (world.connections.some((one) => one.name === name && one.parentIdentifier === 'ROOT'))
    throw new Refusal(400, { type: 'BAD_REQUEST', message: `There is already a connection named "${name}" here.` });
  const identifier = String(world.connections.length + 1);
  world.connections = [
    ...world.connections,
    { identifier, name, protocol, parentIdentifier: 'ROOT', readers: [username] },
  ];
  return identifier;
}

function systemHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.listLanguages, () => LANGUAGE_NAMES),
    mock(world, calls.listPatches, () => []),
    mock(world, calls.getProtocols, ({ params }) => {
      knownSource(params.dataSource);
      return PROTOCOLS;
    }),
    mock(world, calls.getSelfCheck, ({ username }) => {
      if (!isAdministrator(world, username))
        throw new Refusal(403, { type: 'PERMISSION_DENIED', message: 'Permission denied.' });
      return world.selfCheck;
    }),
  ];
}

const isShared = (dataSource: string) => {
  knownSource(dataSource);
  return dataSource === DATA_SOURCE.SHARED;
};

function knownSource(dataSource: string): void {
  if (dataSource !== DATA_SOURCE.MAIN && dataSource !== DATA_SOURCE.SHARED) throw notFound();
}

function requireMain(dataSource: string): void {
  if (dataSource !== DATA_SOURCE.MAIN) throw notFound();
}
