import { type SharingProfileToSave, sharingProfileToSave } from '../../../../contract/http/sharingProfiles.ts';
import { isShareable } from '../../../../contract/rules/parameterClasses.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { findConnectionRow } from '../repository/connections.ts';
import { idOf, keyed } from '../../../platform/database/identifiers.ts';
import { readProfileParameters, replaceProfileParameters } from '../repository/parameters.ts';
import {
  deleteProfile,
  findProfile,
  findProfileRow,
  insertProfile,
  profileObject,
  updateProfile,
  visibleProfiles,
} from '../repository/sharingProfiles.ts';
import type { Db, ObjectRef, Parameters } from '../../../platform/database/types.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { createDirectory, type DirectoryKind } from '../../../platform/service/directory.ts';
import { checkedName, checkedParameters } from '../../../platform/service/fields.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { SharingProfileService, SharingProfileShape } from '../types.ts';
import { demandUnchangedObject, found, withConstraints } from '../../../platform/database/transaction.ts';
import {
  demand,
  demandReadable,
  grantToCreator,
  mayCreate,
  mayDelete,
  mayMove,
  mayReadParameters,
  rightsOf,
  viewerOf,
} from '../../permissions/index.ts';

interface CheckedProfile {
  readonly name: string;
  readonly primary: ObjectRef;
  readonly parameters: Parameters;
  readonly version: number | undefined;
}

const NAME_TAKEN = 'Another sharing profile of this connection has that name.';

const refOf = (identifier: string): ObjectRef => ({ type: 'sharingProfile', identifier });
const primaryRef = (identifier: string): ObjectRef => ({ type: 'connection', identifier });

function shareable(parameters: Parameters): Parameters {
  const refused = Object.keys(parameters).find((name) => !isShareable(name));
  if (refused !== undefined) throw badRequest(`A sharing profile must not set "${refused}".`);
  return parameters;
}

const checked = (input: SharingProfileToSave): CheckedProfile => ({
  name: checkedName(input.name),
  primary: primaryRef(input.primaryConnectionIdentifier),
  parameters: shareable(checkedParameters(input.parameters)),
  version: input.version,
});

/** To be called after the right to change the connection was judged. */
async function primaryIdOf(db: Db, { identifier }: ObjectRef): Promise<number> {
  const id = idOf(identifier);
  if (id === null || (await findConnectionRow(db, id)) === null) throw notFound('There is no such connection.');
  return id;
}

async function create(
  { keyring }: ServiceContext,
  db: Db,
  actor: Actor,
  { name, primary, parameters }: CheckedProfile,
) {
  demand(mayCreate(await rightsOf(db, actor, [primary]), 'sharingProfile', primary));
  const values = { name, connection_id: await primaryIdOf(db, primary) };
  const id = await withConstraints(NAME_TAKEN, () => insertProfile(db, values));
  await replaceProfileParameters(db, keyring, id, parameters);
  await grantToCreator(db, actor, 'sharingProfile', id);
  return { ...profileObject(found(await findProfileRow(db, id))), parameters };
}

async function located(db: Db, actor: Actor, identifier: string, others: readonly ObjectRef[] = []) {
  const id = idOf(identifier);
  const row = found(id === null ? null : await findProfileRow(db, id));
  const primary = primaryRef(String(row.connection_id));
  const rights = await rightsOf(db, actor, [refOf(identifier), primary, ...others]);
  demandReadable(rights, refOf(identifier));
  return { row, primary, rights };
}

async function replace(
  { keyring }: ServiceContext,
  db: Db,
  { actor, identifier }: { readonly actor: Actor; readonly identifier: string },
  values: CheckedProfile,
): Promise<void> {
  const { row, primary, rights } = await located(db, actor, identifier, [values.primary]);
  demand(mayMove(rights, refOf(identifier), primary, values.primary));
  await demandUnchangedObject(db, values.version, 'sharingProfile', row.sharing_profile_id);
  const changed = { name: values.name, connection_id: await primaryIdOf(db, values.primary) };
  await withConstraints(NAME_TAKEN, () => updateProfile(db, row.sharing_profile_id, changed));
  await replaceProfileParameters(db, keyring, row.sharing_profile_id, values.parameters);
}

async function remove(db: Db, actor: Actor, identifier: string): Promise<void> {
  const { row, primary, rights } = await located(db, actor, identifier);
  demand(mayDelete(rights, refOf(identifier), primary));
  await deleteProfile(db, row.sharing_profile_id);
}

const kindOf = (context: ServiceContext): DirectoryKind<SharingProfileShape, CheckedProfile, CheckedProfile> => ({
  type: 'sharingProfile',
  createSchema: sharingProfileToSave,
  saveSchema: sharingProfileToSave,
  list: async (actor, filter) => {
    const rows = await visibleProfiles(context.db, await viewerOf(context.db, actor, filter)).execute();
    return keyed(rows.map(profileObject), ({ identifier }) => identifier);
  },
  get: async (actor, identifier) => {
    const id = idOf(identifier);
    const viewer = await viewerOf(context.db, actor);
    return profileObject(found(id === null ? null : await findProfile(context.db, id, viewer)));
  },
  identifierOf: ({ identifier }) => identifier,
  prepareNew: (_actor, input) => checked(input),
  prepareChange: (_actor, input) => checked(input),
  create: (db, actor, values) => create(context, db, actor, values),
  replace: (db, actor, identifier, values) => replace(context, db, { actor, identifier }, values),
  remove,
});

export function createSharingProfileService(context: ServiceContext): SharingProfileService {
  const { db, keyring } = context;
  return {
    ...createDirectory(context, kindOf(context)),
    parameters: async (actor, identifier) => {
      const { row, rights } = await located(db, actor, identifier);
      demand(mayReadParameters(rights, refOf(identifier)));
      return readProfileParameters(db, keyring, row.sharing_profile_id);
    },
  };
}
