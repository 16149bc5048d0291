import { classOfParameter, needsAdministrator } from '../../../../contract/rules/parameterClasses.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import type { Db, Parameters } from '../../../platform/database/types.ts';

const TABLE = 'connection_parameters';
const PROFILE_TABLE = 'sharing_profile_parameters';

interface SealedRow {
  readonly name: string;
  readonly value: string;
}

/** Every value is sealed, not only passwords: which ones are secret depends on the protocol, and it costs little. */
const opened = (keyring: Keyring, table: string, row: number, rows: readonly SealedRow[]): Parameters =>
  Object.fromEntries(rows.map(({ name, value }) => [name, keyring.open(value, { table, row, column: name })]));

const sealed = (keyring: Keyring, table: string, row: number, parameters: Parameters): readonly SealedRow[] =>
  Object.entries(parameters).map(([name, value]) => ({
    name,
    value: keyring.seal(value, { table, row, column: name }),
  }));

/**
 * The rows of one connection's parameters, to be written with those of others. Whoever writes them has judged whether they
 * may be set.
 */
export const sealConnectionParameters = (keyring: Keyring, id: number, parameters: Parameters) =>
  sealed(keyring, TABLE, id, parameters).map((row) => ({
    ...row,
    connection_id: id,
    vouched: needsAdministrator(row.name, parameters[row.name] ?? ''),
  }));

/** The parameters of many connections, by their ids. */
export async function readParametersOf(
  db: Db,
  keyring: Keyring,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Parameters>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(TABLE).selectAll().where('connection_id', 'in', ids).execute();
  const byId = new Map<number, SealedRow[]>();
  for (const row of rows) byId.set(row.connection_id, [...(byId.get(row.connection_id) ?? []), row]);
  return new Map([...byId].map(([id, sealedRows]) => [id, opened(keyring, TABLE, id, sealedRows)]));
}

export async function readConnectionParameters(db: Db, keyring: Keyring, id: number): Promise<Parameters> {
  const rows = await db.selectFrom(TABLE).select(['name', 'value']).where('connection_id', '=', id).execute();
  return opened(keyring, TABLE, id, rows);
}

/** The same without those that only administrators may set and that nobody is known to have vouched for. */
export async function readVouchedParameters(db: Db, keyring: Keyring, id: number): Promise<Parameters> {
  const rows = await db
    .selectFrom(TABLE)
    .select(['name', 'value', 'vouched'])
    .where('connection_id', '=', id)
    .execute();
  const counting = rows.filter(({ name, vouched }) => vouched || classOfParameter(name) !== 'administrators');
  return opened(keyring, TABLE, id, counting);
}

/** Some parameters of many connections, by connection. */
export async function readSomeParameters(
  db: Db,
  keyring: Keyring,
  ids: readonly number[],
  names: readonly string[],
): Promise<ReadonlyMap<number, Parameters>> {
  const rows = await db
    .selectFrom(TABLE)
    .select(['connection_id as id', 'name', 'value'])
    .where('connection_id', 'in', ids)
    .where('name', 'in', names)
    .execute();
  const found = new Map<number, Parameters>();
  for (const row of rows) found.set(row.id, { ...found.get(row.id), ...opened(keyring, TABLE, row.id, [row]) });
  return found;
}

export async function replaceConnectionParameters(
  db: Db,
  keyring: Keyring,
  id: number,
  parameters: Parameters,
): Promise<void> {
  await db.deleteFrom(TABLE).where('connection_id', '=', id).execute();
  const rows = sealConnectionParameters(keyring, id, parameters);
  if (rows.length > 0) await db.insertInto(TABLE).values(rows).execute();
}

export async function readProfileParameters(db: Db, keyring: Keyring, id: number): Promise<Parameters> {
  const rows = await db
    .selectFrom(PROFILE_TABLE)
    .select(['name', 'value'])
    .where('sharing_profile_id', '=', id)
    .execute();
  return opened(keyring, PROFILE_TABLE, id, rows);
}

export async function replaceProfileParameters(
  db: Db,
  keyring: Keyring,
  id: number,
  parameters: Parameters,
): Promise<void> {
  await db.deleteFrom(PROFILE_TABLE).where('sharing_profile_id', '=', id).execute();
  const rows = sealed(keyring, PROFILE_TABLE, id, parameters).map((row) => ({ ...row, sharing_profile_id: id }));
  if (rows.length > 0) await db.insertInto(PROFILE_TABLE).values(rows).execute();
}
