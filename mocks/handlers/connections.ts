import type { HttpHandler } from 'msw';
import { DATA_SOURCE, ROOT_GROUP } from '../../contract/guacamole.ts';
import { calls } from '../../contract/http/index.ts';
import { type ConnectionToSave, connectionToSave } from '../../contract/http/connections.ts';
import { normalParameters, withDefaults } from '../../contract/rules/connectionSave.ts';
import { HOST_OF_ID, isDestinationId } from '../../contract/rules/connectionSaveHost.ts';
import {
  keyedBy,
  nextIdentifier,
  nextVersion,
  patchDirectory,
  requireAdministrator,
  storable,
  valueOf,
} from '../directory.ts';
import { mock } from '../mock.ts';
import { profilesOf } from '../profiles.ts';
import { badRequest, notFound } from '../refusal.ts';
import { connectionOf, visibleConnections } from '../tree.ts';
import type { MockConnection, World } from '../world.ts';

export function connectionHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.listConnections, ({ username }) =>
      keyedBy(visibleConnections(world, username), (one) => one.identifier),
    ),
    mock(world, calls.createConnection, ({ body, username }) => create(world, username, body)),
    mock(world, calls.createConnectionAtId, ({ body, username }) => create(world, username, body)),
    mock(world, calls.patchConnections, ({ body, username }) =>
      patchDirectory(world, body, {
        add: (value) => create(world, username, valueOf(connectionToSave, value)).identifier,
        replace: (id, value) => save(world, username, id, valueOf(connectionToSave, value)),
        remove: (id) => remove(world, username, id),
      }),
    ),
    mock(world, calls.getConnection, ({ params, username }) => connectionOf(world, username, params.id)),
    mock(world, calls.updateConnection, ({ params, body, username }) => save(world, username, params.id, body)),
    mock(world, calls.deleteConnection, ({ params, username }) => remove(world, username, params.id)),
    mock(world, calls.getConnectionParameters, ({ params, username }) => {
      connectionOf(world, username, params.id);
      requireAdministrator(world, username);
      return world.connections.find((one) => one.identifier === params.id)?.parameters ?? {};
    }),
    mock(world, calls.getConnectionHistory, ({ params, username }) => {
      connectionOf(world, username, params.id);
      return world.connectionHistory.filter((record) => record.connectionIdentifier === params.id);
    }),
    mock(world, calls.getConnectionSharingProfiles, ({ params, username }) => {
      connectionOf(world, username, params.id);
      return keyedBy(profilesOf(world, username, params.id), (one) => one.identifier);
    }),
    mock(world, calls.createQuickConnection, ({ body, username }) => {
      const host = body.parameters['hostname']?.trim();
      if (!host) throw badRequest('The address of the computer is missing.');
      const { identifier } = create(world, username, { ...body, name: body.name ?? host });
      return { identifier, dataSource: DATA_SOURCE.MAIN };
    }),
  ];
}

function requireFreeName(
  world: World,
  { name, parentIdentifier = ROOT_GROUP }: ConnectionToSave,
  except?: string,
): void {
  if (parentIdentifier !== ROOT_GROUP && !world.groups.some((one) => one.identifier === parentIdentifier))
    throw notFound();
  const taken = world.connections.some(
    (one) => one.name === name && one.parentIdentifier === parentIdentifier && one.identifier !== except,
  );
  if (taken) throw badRequest('Another connection in this group has that name.');
}

const NO_ATTRIBUTES = {
  ...{ 'max-connections': null, 'max-connections-per-user': null, weight: null, 'failover-only': null },
  ...{ 'guacd-hostname': null, 'guacd-port': null, 'guacd-encryption': null },
};

function parametersOf({ protocol, parameters }: ConnectionToSave) {
  const given = storable(parameters);
  const { hostname, port } = given;
  if (hostname === HOST_OF_ID && port !== undefined && !isDestinationId(port)) {
    throw badRequest('The id of a destination must be a whole number above zero.');
  }
  return normalParameters(protocol, given);
}

const fieldsOf = (body: ConnectionToSave) => ({
  ...{ name: body.name, protocol: body.protocol },
  parentIdentifier: body.parentIdentifier ?? ROOT_GROUP,
  parameters: parametersOf(body),
  attributes: { ...NO_ATTRIBUTES, ...body.attributes },
});

function create(world: World, username: string, body: ConnectionToSave) {
  requireAdministrator(world, username);
  requireFreeName(world, body);
  const made: MockConnection = {
    ...fieldsOf({ ...body, parameters: withDefaults(body.protocol, body.parameters) }),
    identifier: nextIdentifier(world.connections),
    version: 1,
    readers: [username],
  };
  world.connections = [...world.connections, made];
  const { readers: _readers, ...shown } = made;
  return { ...shown, attributes: shown.attributes ?? {} };
}

function save(world: World, username: string, identifier: string, body: ConnectionToSave): void {
  const version = nextVersion(connectionOf(world, username, identifier), body.version);
  requireAdministrator(world, username);
  requireFreeName(world, body, identifier);
  world.connections = world.connections.map((one) =>
    one.identifier === identifier ? { ...one, ...fieldsOf(body), version } : one,
  );
}

function remove(world: World, username: string, identifier: string): void {
  connectionOf(world, username, identifier);
  requireAdministrator(world, username);
  world.connections = world.connections.filter((one) => one.identifier !== identifier);
  world.sharingProfiles = world.sharingProfiles.filter((one) => one.primaryConnectionIdentifier !== identifier);
}
