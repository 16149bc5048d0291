import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportRow } from '../../../../contract/http/connectionImport.ts';
import { IMPORT_BATCH_ROWS } from '../../../../contract/limits.ts';
import { isSecretParameter } from '../../../../contract/importFile/names.ts';
import { connectionAttributes } from '../../../platform/database/attributes.ts';
import { readersOf, type Readers } from '../repository.ts';
import type { Attributes, Parameters, Viewer } from '../../../platform/database/types.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { found } from '../../../platform/database/transaction.ts';
import { findAccountById } from '../../accounts/index.ts';
import {
  readParametersOf,
  type ConnectionContext,
  type ListedConnection,
  visibleConnections,
  visibleGroups,
} from '../../connections/index.ts';
import { isAdministrator, mayReadParameters, readAllRights, type Rights, viewerOf } from '../../permissions/index.ts';

type Paths = ReadonlyMap<number | null, readonly string[]>;

/** The way to every group that is readable all the way: what lies in others is not shown in the tree either. */
async function readPaths({ db }: ConnectionContext, viewer: Viewer): Promise<Paths> {
  const rows = await visibleGroups(db, viewer).execute();
  const children = new Map<number | null, typeof rows>();
  for (const row of rows) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row]);
  const paths = new Map<number | null, readonly string[]>([[null, []]]);
  for (const [id, path] of paths) {
    for (const { connection_group_id: child, name } of children.get(id) ?? []) paths.set(child, [...path, name]);
  }
  return paths;
}

const present = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null));

const withoutSecrets = (protocol: string, parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !isSecretParameter(protocol, name)));

const mayChange = (rights: Rights, { connection_id: id }: ListedConnection): boolean =>
  mayReadParameters(rights, { type: 'connection', identifier: String(id) });

interface ExportContext {
  readonly paths: Paths;
  readonly readers: ReadonlyMap<number, Readers>;
  readonly withSecrets: boolean;
}

const NOBODY: Readers = { users: [], groups: [] };

function rowOf(
  row: ListedConnection,
  parameters: Parameters,
  { paths, readers, withSecrets }: ExportContext,
): ImportRow {
  const { name, protocol, connection_id: id, parent_id: parent } = row;
  const { users, groups } = readers.get(id) ?? NOBODY;
  return {
    ...{ name, protocol, users: [...users], groups: [...groups] },
    path: [...(paths.get(parent) ?? [])],
    parameters: withSecrets ? parameters : withoutSecrets(protocol, parameters),
    attributes: present(connectionAttributes(row)),
  };
}

/**
 * Every connection that the caller sees in the tree, but those that the gateway made. Parameters go only to those who
 * may change them, secrets only when asked for; who else may read a connection is told to administrators.
 */
export async function exportConnections(context: ConnectionContext, actor: Actor, withSecrets: boolean) {
  const { db, keyring } = context;
  const viewer = await viewerOf(db, actor);
  const [rights, paths] = [await readAllRights(db, actor.userId), await readPaths(context, viewer)];
  const { entityId } = found(await findAccountById(db, actor.userId));
  const readers = isAdministrator(rights) ? await readersOf(db, entityId) : new Map<number, Readers>();
  const listed = (await visibleConnections(db, viewer).execute()).filter(
    ({ system_key: key, parent_id: parent }) => key === null && paths.has(parent),
  );
  const rows: ImportRow[] = [];
  for (let at = 0; at < listed.length; at += IMPORT_BATCH_ROWS) {
    const batch = listed.slice(at, at + IMPORT_BATCH_ROWS);
    const ids = batch.filter((row) => mayChange(rights, row)).map((row) => row.connection_id);
    const parameters = await readParametersOf(db, keyring, ids);
    rows.push(
      ...batch.map((row) => rowOf(row, parameters.get(row.connection_id) ?? {}, { paths, readers, withSecrets })),
    );
    await nextTurn();
  }
  return { rows };
}
