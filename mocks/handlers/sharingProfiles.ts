import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { type SharingProfileToSave, sharingProfileToSave } from '../../contract/http/sharingProfiles.ts';
import {
  isAdministrator,
  keyedBy,
  nextIdentifier,
  nextVersion,
  patchDirectory,
  requireAdministrator,
  storable,
  valueOf,
} from '../directory.ts';
import { mock } from '../mock.ts';
import { badRequest, notFound } from '../refusal.ts';
import { presentProfile, profilesOf } from '../profiles.ts';
import { connectionOf } from '../tree.ts';
import type { MockSharingProfile, World } from '../world.ts';

export function sharingProfileHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.listSharingProfiles, ({ username }) =>
      keyedBy(profilesOf(world, username), (one) => one.identifier),
    ),
    mock(world, calls.createSharingProfile, ({ body, username }) => create(world, username, body)),
    mock(world, calls.createSharingProfileAtId, ({ body, username }) => create(world, username, body)),
    mock(world, calls.patchSharingProfiles, ({ body, username }) =>
      patchDirectory(world, body, {
        add: (value) => create(world, username, valueOf(sharingProfileToSave, value)).identifier,
        replace: (id, value) => save(world, username, id, valueOf(sharingProfileToSave, value)),
        remove: (id) => remove(world, username, id),
      }),
    ),
    mock(world, calls.getSharingProfile, ({ params, username }) => presentProfile(found(world, username, params.id))),
    mock(world, calls.updateSharingProfile, ({ params, body, username }) => save(world, username, params.id, body)),
    mock(world, calls.deleteSharingProfile, ({ params, username }) => remove(world, username, params.id)),
    mock(
      world,
      calls.getSharingProfileParameters,
      ({ params, username }) => found(world, username, params.id).parameters ?? {},
    ),
  ];
}

function found(world: World, username: string, identifier: string): MockSharingProfile {
  const profile = world.sharingProfiles.find((one) => one.identifier === identifier);
  if (!profile || !isAdministrator(world, username)) throw notFound();
  return profile;
}

function requireFreeName(
  world: World,
  { name, primaryConnectionIdentifier }: SharingProfileToSave,
  except?: string,
): void {
  const taken = world.sharingProfiles.some(
    (one) =>
      one.name === name && one.primaryConnectionIdentifier === primaryConnectionIdentifier && one.identifier !== except,
  );
  if (taken) throw badRequest('Another sharing profile of this connection has that name.');
}

function create(world: World, username: string, body: SharingProfileToSave) {
  requireAdministrator(world, username);
  connectionOf(world, username, body.primaryConnectionIdentifier);
  requireFreeName(world, body);
  const { name, primaryConnectionIdentifier } = body;
  const identifier = nextIdentifier(world.sharingProfiles);
  const made = { name, primaryConnectionIdentifier, identifier, parameters: storable(body.parameters) };
  world.sharingProfiles = [...world.sharingProfiles, made];
  return { ...made, attributes: {}, version: 1 };
}

function save(world: World, username: string, identifier: string, body: SharingProfileToSave): void {
  const version = nextVersion(found(world, username, identifier), body.version);
  requireFreeName(world, body, identifier);
  const parameters = storable(body.parameters);
  world.sharingProfiles = world.sharingProfiles.map((one) =>
    one.identifier === identifier ? { ...one, name: body.name, parameters, version } : one,
  );
}

function remove(world: World, username: string, identifier: string): void {
  found(world, username, identifier);
  world.sharingProfiles = world.sharingProfiles.filter((one) => one.identifier !== identifier);
}
