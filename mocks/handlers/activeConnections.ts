import type { HttpHandler } from 'msw';
import type { ActiveConnection } from '../../contract/http/activeConnections.ts';
import { calls } from '../../contract/http/index.ts';
import type { TunnelFiles } from '../../contract/http/tunnels.ts';
import { isProtocol, PROTOCOLS } from '../../contract/protocols/index.ts';
import { clipboardLimitOf, clipboardLimitParameters } from '../../contract/rules/clipboardLimit.ts';
import { homesOf } from '../../contract/rules/homeFolders.ts';
import { sessionParameters } from '../../contract/rules/sessionParameters.ts';
import { isAdministrator, keyedBy, patchDirectory } from '../directory.ts';
import { mock } from '../mock.ts';
import { badRequest, badType, denied, notFound } from '../refusal.ts';
import { builtInOf, profilesOf } from '../profiles.ts';
import { connectionOf, visibleConnections } from '../tree.ts';
import type { MockConnection, MockUse, World } from '../world.ts';

/** How every JPEG begins. */
const JPEG = [0xff, 0xd8, 0xff] as const;

/** Running uses, the tunnels to them, and what stays of them. */
export const activeConnectionHandlers = (world: World): HttpHandler[] => [
  ...useHandlers(world),
  ...tunnelHandlers(world),
  ...historyHandlers(world),
];

function useHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.listActiveConnections, ({ username }) =>
      keyedBy(
        visible(world, username).map((use) => present(world, username, use)),
        (use) => use.identifier,
      ),
    ),
    mock(world, calls.closeActiveConnections, ({ body, username }) => {
      if (body.some(({ op }) => op === 'add' || op === 'replace')) throw badRequest('They can only be removed.');
      const refuse = () => {
        throw badRequest('They can only be removed.');
      };
      return patchDirectory(world, body, { add: refuse, replace: refuse, remove: (id) => end(world, username, id) });
    }),
    mock(world, calls.getActiveConnection, ({ params, username }) =>
      present(world, username, found(world, username, params.id)),
    ),
    mock(world, calls.closeActiveConnection, ({ params, username }) => end(world, username, params.id)),
    mock(world, calls.getActiveConnectionPicture, ({ params, username }) => {
      const { picture, username: starter } = found(world, username, params.id);
      if (!mayWatch(world, username, starter)) throw denied();
      if (!picture) throw notFound();
      return new Response(picture, { headers: { 'Content-Type': 'image/jpeg' } });
    }),
    mock(world, calls.getConnectionOfActive, ({ params, username }) =>
      connectionOf(world, username, found(world, username, params.id).connectionIdentifier),
    ),
  ];
}

function visible(world: World, username: string): readonly MockUse[] {
  const readable = visibleConnections(world, username).map((one) => one.identifier);
  return world.uses.filter((use) => readable.includes(use.connectionIdentifier));
}

const mayWatch = (world: World, caller: string, starter: string): boolean =>
  caller === starter || (world.settings.watching && isAdministrator(world, caller));

/** Who and from where is told to the starter and to administrators only. */
function present(world: World, caller: string, use: MockUse): ActiveConnection {
  const { identifier, connectionIdentifier, startDate, remoteHost, username, pictureDate, parked, elsewhere } = use;
  const reported = username === caller || isAdministrator(world, caller);
  const who = reported ? { remoteHost, username } : { remoteHost: null, username: null };
  const isOpen = mayWatch(world, caller, username);
  const pictured = isOpen && pictureDate !== undefined && { pictureDate };
  const where = { connectable: isOpen && !elsewhere, ...(parked && { parked }), ...(elsewhere && { elsewhere }) };
  return { identifier, connectionIdentifier, startDate, ...who, ...where, ...pictured };
}

function found(world: World, username: string, identifier: string): MockUse {
  const use = visible(world, username).find((one) => one.identifier === identifier);
  if (!use) throw notFound();
  return use;
}

function end(world: World, caller: string, identifier: string): void {
  const { username } = found(world, caller, identifier);
  if (username !== caller && !isAdministrator(world, caller)) throw denied();
  world.uses = world.uses.filter((use) => use.identifier !== identifier);
}

function tunnelHandlers(world: World): HttpHandler[] {
  const own = (token: string | null, tunnel: string): MockUse => {
    const use = world.uses.find((one) => one.tunnel === tunnel && one.token === token);
    if (!use) throw notFound();
    return use;
  };
  const noTunnel = () => {
    throw notFound();
  };
  return [
    mock(world, calls.listTunnels, ({ token }) =>
      world.uses.filter((use) => use.token === token).map(({ tunnel }) => tunnel),
    ),
    mock(world, calls.getTunnelProtocol, ({ params, token, username }) => {
      const { protocol } = connectionOf(world, username, own(token, params.tunnel).connectionIdentifier);
      return isProtocol(protocol)
        ? PROTOCOLS[protocol]
        : { name: protocol, connectionForms: [], sharingProfileForms: [] };
    }),
    mock(world, calls.getTunnelActiveConnection, ({ params, token, username }) =>
      present(world, username, own(token, params.tunnel)),
    ),
    mock(world, calls.getTunnelConnection, ({ params, token, username }) =>
      connectionOf(world, username, own(token, params.tunnel).connectionIdentifier),
    ),
    mock(world, calls.getTunnelParameters, ({ params, token }) => {
      const { connectionIdentifier } = own(token, params.tunnel);
      const connection = world.connections.find(({ identifier }) => identifier === connectionIdentifier);
      const { parameters = {}, protocol = '' } = connection ?? {};
      return {
        ...sessionParameters(parameters),
        ...clipboardLimitParameters(clipboardLimitOf(protocol, [], parameters)),
      };
    }),
    mock(world, calls.getTunnelFiles, ({ params, token, username }) =>
      filesOf(world, username, own(token, params.tunnel)),
    ),
    mock(world, calls.turnOnTunnelFiles, ({ params, token, username }) => {
      turnOnFiles(world, username, own(token, params.tunnel));
    }),
    mock(world, calls.getTunnelSharingProfiles, ({ params, token, username }) => {
      const { connectionIdentifier } = own(token, params.tunnel);
      const offered = [...profilesOf(world, username, connectionIdentifier), ...builtInOf(world, connectionIdentifier)];
      return keyedBy(offered, (one) => one.identifier);
    }),
    mock(world, calls.showTunnelPicture, ({ params, token, bytes }) => {
      const use = own(token, params.tunnel);
      if (!JPEG.every((byte, at) => bytes[at] === byte)) throw badType('A picture must be a JPEG.');
      const pictured = { ...use, picture: bytes, pictureDate: world.now() };
      world.uses = world.uses.map((one) => (one === use ? pictured : one));
    }),
    // Bytes are not mocked: the fall-back and the streams are tested on the gateway.
    mock(world, calls.downloadStream, noTunnel),
    mock(world, calls.uploadStream, () => world.takesBytes?.() ?? noTunnel()),
    mock(world, calls.readTunnel, noTunnel),
    mock(world, calls.writeTunnel, noTunnel),
  ];
}

function filesOf(world: World, username: string, use: MockUse): TunnelFiles {
  const { protocol, parameters = {} } = behind(world, use);
  const nothing = { isNew: false, mayTurnOn: false, homes: [] };
  if (protocol !== 'ssh') return { state: 'none', ...nothing };
  if (parameters['enable-sftp'] !== 'true')
    return { ...nothing, state: 'off', mayTurnOn: isAdministrator(world, username) };
  if (use.refusesSftp) return { ...nothing, state: 'refused', isNew: true, mayTurnOn: true };
  return { ...nothing, state: 'on', homes: [...homesOf(parameters['username'] ?? '')] };
}

function turnOnFiles(world: World, username: string, use: MockUse): void {
  const connection = behind(world, use);
  if (connection.protocol !== 'ssh') throw badRequest('Only SSH has files beside its terminal.');
  if (connection.parameters?.['enable-sftp'] === 'true') {
    world.uses = world.uses.map((one) => (one === use ? { ...one, refusesSftp: false } : one));
    return;
  }
  if (!isAdministrator(world, username)) throw denied();
  const changed = { ...connection, parameters: { ...connection.parameters, 'enable-sftp': 'true' } };
  world.connections = world.connections.map((one) => (one === connection ? changed : one));
}

function behind(world: World, { connectionIdentifier }: MockUse): MockConnection {
  const connection = world.connections.find(({ identifier }) => identifier === connectionIdentifier);
  if (!connection) throw notFound();
  return connection;
}

function historyHandlers(world: World): HttpHandler[] {
  const readable = (username: string) =>
    world.connectionHistory.filter((record) => isAdministrator(world, username) || record.username === username);
  return [
    mock(world, calls.listConnectionHistory, ({ username }) => readable(username)),
    mock(world, calls.getConnectionHistoryRecord, ({ params, username }) => {
      const record = readable(username).find((one) => one.identifier === params.record);
      if (!record) throw notFound();
      return record;
    }),
    mock(world, calls.listUserHistory, ({ username }) =>
      world.loginHistory.filter((record) => isAdministrator(world, username) || record.username === username),
    ),
  ];
}
