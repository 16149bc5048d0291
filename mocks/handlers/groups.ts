import type { HttpHandler } from 'msw';
import * as z from 'zod/mini';
import { ROOT_GROUP } from '../../contract/guacamole.ts';
import {
  connectionGroupOutline,
  type ConnectionGroupToSave,
  connectionGroupToSave,
  type ConnectionGroupTree,
} from '../../contract/http/connectionGroups.ts';
import { calls } from '../../contract/http/index.ts';
import {
  isAdministrator,
  keyedBy,
  nextIdentifier,
  nextVersion,
  patchDirectory,
  requireAdministrator,
  valueOf,
} from '../directory.ts';
import { groupsTo, requirePlace } from '../groupPlaces.ts';
import { mock } from '../mock.ts';
import { badRequest, notFound } from '../refusal.ts';
import { describeGroup, groupsOf, root, treeOf } from '../tree.ts';
import type { MockGroup, World } from '../world.ts';

export function groupHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.listConnectionGroups, ({ username }) =>
      keyedBy(groupsOf(world, username).map(describeGroup), (one) => one.identifier),
    ),
    mock(world, calls.createConnectionGroup, ({ body, username }) => create(world, username, body)),
    mock(world, calls.patchConnectionGroups, ({ body, username }) =>
      patchDirectory(world, body, {
        add: (value) => create(world, username, valueOf(connectionGroupToSave, value)).identifier,
        replace: (id, value) => save(world, username, id, valueOf(connectionGroupToSave, value)),
        remove: (id) => remove(world, username, id),
      }),
    ),
    mock(world, calls.getConnectionGroup, ({ params, username }) =>
      params.id === ROOT_GROUP ? root : describeGroup(found(world, username, params.id)),
    ),
    mock(world, calls.updateConnectionGroup, ({ params, body, username }) => save(world, username, params.id, body)),
    mock(world, calls.deleteConnectionGroup, ({ params, username }) => remove(world, username, params.id)),
    mock(world, calls.getConnectionGroupTree, ({ params, username }) => foundTree(world, username, params.id)),
    mock(world, calls.getConnectionGroupOutline, ({ params, username }) =>
      z.parse(connectionGroupOutline, foundTree(world, username, params.id)),
    ),
  ];
}

function foundTree(world: World, username: string, identifier: string): ConnectionGroupTree {
  const tree = treeOf(world, username, identifier);
  if (tree === undefined) throw notFound();
  return tree;
}

function found(world: World, username: string, identifier: string): MockGroup {
  const group = groupsOf(world, username).find((one) => one.identifier === identifier);
  if (!group) throw notFound();
  return group;
}

function requireFreeName(
  world: World,
  { name, parentIdentifier = ROOT_GROUP }: ConnectionGroupToSave,
  except?: string,
): void {
  if (parentIdentifier !== ROOT_GROUP && !world.groups.some((one) => one.identifier === parentIdentifier))
    throw notFound();
  const taken = world.groups.some(
    (one) => one.name === name && one.parentIdentifier === parentIdentifier && one.identifier !== except,
  );
  if (taken) throw badRequest('Another group in this group has that name.');
}

const fieldsOf = ({ name, parentIdentifier, type, attributes }: ConnectionGroupToSave) => ({
  name,
  attributes: attributes ?? {},
  parentIdentifier: parentIdentifier ?? ROOT_GROUP,
  type: type ?? ('ORGANIZATIONAL' as const),
});

function create(world: World, username: string, body: ConnectionGroupToSave) {
  requireAdministrator(world, username);
  requireFreeName(world, body);
  requirePlace(world, body.parentIdentifier ?? ROOT_GROUP);
  const made = { ...fieldsOf(body), identifier: nextIdentifier(world.groups) };
  world.groups = [...world.groups, made];
  return describeGroup(made);
}

function save(world: World, username: string, identifier: string, body: ConnectionGroupToSave): void {
  if (identifier !== ROOT_GROUP) found(world, username, identifier);
  requireAdministrator(world, username);
  requireFreeName(world, body, identifier);
  requirePlace(world, body.parentIdentifier ?? ROOT_GROUP, identifier);
  const version = nextVersion(found(world, username, identifier), body.version);
  world.groups = world.groups.map((one) =>
    one.identifier === identifier ? { ...one, ...fieldsOf(body), version } : one,
  );
}

/** With everything below it. */
function remove(world: World, username: string, identifier: string): void {
  if (!isAdministrator(world, username)) found(world, username, identifier);
  requireAdministrator(world, username);
  found(world, username, identifier);
  const kept = (parent: string) => !groupsTo(world, parent).includes(identifier);
  const connections = world.connections.filter((one) => kept(one.parentIdentifier));
  world.groups = world.groups.filter((one) => kept(one.identifier));
  world.connections = connections;
  const isLeft = (id: string) => connections.some((one) => one.identifier === id);
  world.sharingProfiles = world.sharingProfiles.filter((one) => isLeft(one.primaryConnectionIdentifier));
}
