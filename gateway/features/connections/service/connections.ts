import { type ConnectionToSave, connectionToSave } from '../../../../contract/http/connections.ts';
import { withDefaults } from '../../../../contract/rules/connectionSave.ts';
import { sessionParameters } from '../../../../contract/rules/sessionParameters.ts';
import { badRequest } from '../../../platform/errors.ts';
import { connectionColumns } from '../../../platform/database/attributes.ts';
import {
  connectionObject,
  type ConnectionValues,
  deleteConnection,
  findConnection,
  findConnectionRow,
  insertConnection,
  updateConnection,
  visibleConnections,
} from '../repository/connections.ts';
import { idOf, keyed } from '../../../platform/database/identifiers.ts';
import {
  readConnectionParameters,
  readVouchedParameters,
  replaceConnectionParameters,
} from '../repository/parameters.ts';
import { profileObject, visibleProfiles } from '../repository/sharingProfiles.ts';
import type { Db, ObjectRef, Parameters } from '../../../platform/database/types.ts';
import { forgetSftpRefusals } from '../repository/sftpRefusals.ts';
import { sftpOf } from './connectionSftp.ts';
import type { ConnectionContext } from '../types.ts';
import { createDirectory, type DirectoryKind } from '../../../platform/service/directory.ts';
import { demandReserved, parametersToStore } from './connectionParameters.ts';
import { checkedName, checkedProtocol } from '../../../platform/service/fields.ts';
import { demandOrdinary, parentIdOf, presentParents } from './parents.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { ConnectionService, ConnectionShape } from '../types.ts';
import { demandUnchangedObject, found, withConstraints } from '../../../platform/database/transaction.ts';
import {
  EVERYTHING,
  demand,
  demandReadable,
  grantToCreator,
  groupRef,
  groupRefOfId,
  mayCreate,
  mayDelete,
  mayMove,
  mayReadParameters,
  mayUpdate,
  rightsOf,
  viewerOf,
} from '../../permissions/index.ts';

export interface CheckedConnection {
  readonly parentIdentifier: string | undefined;
  readonly columns: Omit<ConnectionValues, 'parent_id'>;
  readonly parameters: Parameters;
  readonly version: number | undefined;
}

const NAME_TAKEN = 'Another connection in this group has that name.';

const refOf = (identifier: string): ObjectRef => ({ type: 'connection', identifier });

/** A connection as it would be stored. Throws where something of it may not be. */
export function checked({ targets }: ConnectionContext, input: ConnectionToSave): CheckedConnection {
  const attributes = connectionColumns(input.attributes);
  const engine = attributes.guacd_hostname;
  if (engine !== null) targets.checkAtSave({ 'guacd-hostname': engine });
  return {
    parentIdentifier: input.parentIdentifier,
    columns: { ...attributes, name: checkedName(input.name), protocol: checkedProtocol(input.protocol) },
    parameters: parametersToStore(targets, input),
    version: input.version,
  };
}

const checkedNew = (context: ConnectionContext, input: ConnectionToSave): CheckedConnection =>
  checked(context, { ...input, parameters: withDefaults(input.protocol, input.parameters) });

async function create(context: ConnectionContext, db: Db, actor: Actor, values: CheckedConnection) {
  const parent = groupRef(values.parentIdentifier);
  const rights = await rightsOf(db, actor, presentParents(parent));
  demand(mayCreate(rights, 'connection', parent));
  demandReserved(rights, values.parameters);
  const row = { ...values.columns, parent_id: await parentIdOf(db, parent) };
  const id = await withConstraints(NAME_TAKEN, () => insertConnection(db, row, null));
  await replaceConnectionParameters(db, context.keyring, id, values.parameters);
  await grantToCreator(db, actor, 'connection', id);
  const made = found(await findConnection(db, id, EVERYTHING));
  return { ...connectionObject(made, 0), parameters: values.parameters };
}

/** The row of a connection that the actor may read, with the rights on it and around it. */
async function located(db: Db, actor: Actor, identifier: string, others: readonly ObjectRef[] = []) {
  const id = idOf(identifier);
  const row = found(id === null ? null : await findConnectionRow(db, id));
  const parent = groupRefOfId(row.parent_id);
  const rights = await rightsOf(db, actor, [refOf(identifier), ...presentParents(parent), ...others]);
  demandReadable(rights, refOf(identifier));
  return { row, parent, rights };
}

async function replace(
  context: ConnectionContext,
  db: Db,
  { actor, identifier }: { readonly actor: Actor; readonly identifier: string },
  values: CheckedConnection,
): Promise<void> {
  const to = groupRef(values.parentIdentifier);
  const { row, parent, rights } = await located(db, actor, identifier, presentParents(to));
  demand(mayMove(rights, refOf(identifier), parent, to));
  demandOrdinary(row);
  const vouched = await readVouchedParameters(db, context.keyring, row.connection_id);
  demandReserved(rights, values.parameters, vouched);
  await demandUnchangedObject(db, values.version, 'connection', row.connection_id);
  const changed = { ...values.columns, parent_id: await parentIdOf(db, to) };
  await withConstraints(NAME_TAKEN, () => updateConnection(db, row.connection_id, changed));
  await replaceConnectionParameters(db, context.keyring, row.connection_id, values.parameters);
  await forgetSftpRefusals(db, row.connection_id);
}

async function remove(db: Db, actor: Actor, identifier: string): Promise<void> {
  const { row, parent, rights } = await located(db, actor, identifier);
  demand(mayDelete(rights, refOf(identifier), parent));
  demandOrdinary(row);
  await deleteConnection(db, row.connection_id);
}

async function get({ db, activeCounts }: ConnectionContext, actor: Actor, identifier: string) {
  const id = idOf(identifier);
  const row = found(id === null ? null : await findConnection(db, id, await viewerOf(db, actor)));
  return connectionObject(row, (await activeCounts()).connections.get(identifier) ?? 0);
}

const kindOf = (context: ConnectionContext): DirectoryKind<ConnectionShape, CheckedConnection, CheckedConnection> => ({
  type: 'connection',
  createSchema: connectionToSave,
  saveSchema: connectionToSave,
  list: async (actor, filter) => {
    const rows = await visibleConnections(context.db, await viewerOf(context.db, actor, filter)).execute();
    const { connections } = await context.activeCounts();
    const objects = rows.map((row) => connectionObject(row, connections.get(String(row.connection_id)) ?? 0));
    return keyed(objects, ({ identifier }) => identifier);
  },
  get: (actor, identifier) => get(context, actor, identifier),
  identifierOf: ({ identifier }) => identifier,
  prepareNew: (_actor, input) => checkedNew(context, input),
  prepareChange: (_actor, input) => checked(context, input),
  create: (db, actor, values) => create(context, db, actor, values),
  replace: (db, actor, identifier, values) => replace(context, db, { actor, identifier }, values),
  remove,
});

export function createConnectionService(context: ConnectionContext): ConnectionService {
  const { db, keyring } = context;
  const directory = createDirectory(context, kindOf(context));
  return {
    ...directory,
    parameters: async (actor, identifier) => {
      const { row, rights } = await located(db, actor, identifier);
      demand(mayReadParameters(rights, refOf(identifier)));
      return readConnectionParameters(db, keyring, row.connection_id);
    },
    sessionParameters: async (actor, identifier) => {
      const { row } = await located(db, actor, identifier);
      return sessionParameters(await readConnectionParameters(db, keyring, row.connection_id));
    },
    sftp: async (actor, identifier, since) => sftpOf(context, actor, await located(db, actor, identifier), since),
    turnOnSftp: async (actor, identifier) => {
      const { row, rights } = await located(db, actor, identifier);
      if (row.protocol !== 'ssh') throw badRequest('Only SSH has files beside its terminal.');
      const parameters = await readConnectionParameters(db, keyring, row.connection_id);
      if (parameters['enable-sftp'] === 'true') return forgetSftpRefusals(db, row.connection_id, actor.userId);
      demand(mayUpdate(rights, refOf(identifier)));
      const object = await get(context, actor, identifier);
      await directory.replace(actor, identifier, { ...object, parameters: { ...parameters, 'enable-sftp': 'true' } });
    },
    sharingProfiles: async (actor, identifier) => {
      const { row } = await located(db, actor, identifier);
      const profiles = visibleProfiles(db, await viewerOf(db, actor)).where('s.connection_id', '=', row.connection_id);
      return keyed((await profiles.execute()).map(profileObject), (profile) => profile.identifier);
    },
  };
}
