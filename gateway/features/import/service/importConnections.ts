import type {
  DuplicateChoice,
  ImportResult,
  ImportCheck,
  ImportRow,
} from '../../../../contract/http/connectionImport.ts';
import { IMPORT_BATCH_ROWS, NAME_MAX_CHARS } from '../../../../contract/limits.ts';
import type { AuditEntry } from '../../../platform/auditTrail/entry.ts';
import { badRequest, conflict, permissionDenied } from '../../../platform/errors.ts';
import { groupColumns } from '../../../platform/database/attributes.ts';
import {
  allConnections,
  allGroups,
  type Grant,
  grantOnConnections,
  insertConnections,
  insertParameters,
  type KnownConnection,
} from '../repository.ts';
import { type Db, OBJECT_PERMISSIONS } from '../../../platform/database/types.ts';
import { exportConnections } from './exportConnections.ts';
import { childKey, pathKey } from './importPlaces.ts';
import { checkOf, type ImportPlan, planImport, type PlannedRow } from './importPlan.ts';
import { keptSecrets } from './importSecrets.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { found, inTransaction, lock, withConstraints } from '../../../platform/database/transaction.ts';
import { findAccountById } from '../../accounts/index.ts';
import {
  insertGroup,
  readConnectionParameters,
  replaceConnectionParameters,
  type CheckedConnection,
  type ConnectionContext,
  updateConnection,
} from '../../connections/index.ts';
import { grantToCreator } from '../../permissions/index.ts';

interface ImportOrder {
  readonly rows: readonly ImportRow[];
  readonly duplicates: DuplicateChoice;
  readonly makeGroups: boolean;
}

export interface ImportProgress {
  /** Told now and then how many of the rows are done. */
  readonly tell: (done: number, of: number) => void;
  /** Aborted where nobody waits for the import any more: then nothing of it is kept. */
  readonly signal: AbortSignal;
}

export interface ImportService {
  check(actor: Actor, rows: readonly ImportRow[]): Promise<ImportCheck>;
  run(actor: Actor, order: ImportOrder, progress: ImportProgress): Promise<ImportResult>;
  export(actor: Actor, withSecrets: boolean): Promise<{ readonly rows: ImportRow[] }>;
}

const FIRST_MAX = 5;
const NAME_TAKEN = 'Another connection or group has that name meanwhile.';

/** One import on its way: what it has to know and what it has done so far. */
interface Run {
  readonly context: ConnectionContext;
  readonly db: Db;
  readonly actor: Actor;
  readonly entityId: number;
  readonly groups: ReadonlyMap<string, number>;
  readonly names: Set<string>;
}

function demandClean({ rows, faults, missingGroups }: ImportPlan, { duplicates, makeGroups }: ImportOrder): void {
  if (faults.length > 0) throw badRequest(`The file has ${faults.length} faults.`);
  if (missingGroups.length > 0 && !makeGroups) throw badRequest('Some groups of the file do not exist.');
  const stuck = rows.some(({ taken, mayReplace }) => taken !== null && !mayReplace);
  if (duplicates === 'replace' && stuck) throw permissionDenied('Some connections may not be replaced.');
}

/** Makes the groups that are missing; inner ones find their outer ones made. */
async function makeGroups(db: Db, actor: Actor, missing: ImportPlan['missingGroups']) {
  const made = new Map<string, number>();
  const known = new Map((await allGroups(db)).map(({ id, parentId, name }) => [childKey(parentId, name), id]));
  for (const path of missing) {
    const parent = parentOf(path.slice(0, -1), made, known);
    const values = { ...groupColumns({}), name: path.at(-1) ?? '', type: 'ORGANIZATIONAL' as const, parent_id: parent };
    const id = await insertGroup(db, values, null);
    await grantToCreator(db, actor, 'connectionGroup', id);
    made.set(pathKey(path), id);
  }
  return made;
}

function parentOf(
  path: readonly string[],
  made: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, number>,
): number | null {
  const fresh = made.get(pathKey(path));
  if (fresh !== undefined) return fresh;
  return path.reduce<number | null>((parent, name) => known.get(childKey(parent, name)) ?? null, null);
}

const groupIdOf = ({ groups }: Run, { place }: PlannedRow): number | null =>
  place.kind === 'known' ? place.groupId : (groups.get(pathKey(place.path)) ?? null);

/** The name, numbered where another stands there under it. */
function freeName({ names }: Run, groupId: number | null, name: string): string {
  let free = name;
  for (let number = 2; names.has(childKey(groupId, free)); number += 1) {
    const suffix = ` (${number})`;
    free = [...name].slice(0, NAME_MAX_CHARS - suffix.length).join('') + suffix;
  }
  names.add(childKey(groupId, free));
  return free;
}

const placed = (run: Run, row: PlannedRow) => ({ ...row.values.columns, parent_id: groupIdOf(run, row) });

interface Made {
  readonly id: number;
  readonly name: string;
}

async function makeRows(run: Run, rows: readonly PlannedRow[]): Promise<readonly Made[]> {
  if (rows.length === 0) return [];
  const { context, db, entityId } = run;
  const values = rows.map((row) => {
    const columns = placed(run, row);
    return { ...columns, name: freeName(run, columns.parent_id, columns.name) };
  });
  const ids = await insertConnections(db, values);
  const parametersOf = (index: number): CheckedConnection['parameters'] => rows[index]?.values.parameters ?? {};
  await insertParameters(
    db,
    context.keyring,
    ids.map((id, index) => ({ id, parameters: parametersOf(index) })),
  );
  const own = ids.flatMap((id) =>
    OBJECT_PERMISSIONS.map((permission) => ({ entity_id: entityId, object_id: id, permission })),
  );
  await grantOnConnections(db, [...own, ...ids.flatMap((id, index) => readingOf(id, rows[index]?.readers ?? []))]);
  return ids.map((id, index) => ({ id, name: values[index]?.name ?? '' }));
}

const readingOf = (id: number, readers: readonly number[]): readonly Grant[] =>
  readers.map((entityId) => ({ entity_id: entityId, object_id: id, permission: 'READ' }));

async function replaceRow(run: Run, row: PlannedRow, { id, protocol }: KnownConnection): Promise<Made> {
  const { context, db } = run;
  const { columns, parameters } = row.values;
  const stored = await readConnectionParameters(db, context.keyring, id);
  const kept = keptSecrets(stored, { from: protocol, to: columns.protocol, named: row.named });
  await updateConnection(db, id, placed(run, row));
  await replaceConnectionParameters(db, context.keyring, id, { ...kept, ...parameters });
  await grantOnConnections(db, readingOf(id, row.readers));
  return { id, name: columns.name };
}

interface Tally {
  made: number;
  replaced: number;
  skipped: number;
  readonly first: Made[];
}

async function runBatch(run: Run, batch: readonly PlannedRow[], choice: DuplicateChoice, tally: Tally): Promise<void> {
  const fresh = batch.filter(({ taken }) => taken === null || choice === 'keep');
  const others = batch.filter(({ taken }) => taken !== null && choice !== 'keep');
  const made = await makeRows(run, fresh);
  tally.made += made.length;
  tally.first.push(...made);
  for (const row of others) {
    if (choice === 'skip' || row.taken === null) tally.skipped += 1;
    else {
      tally.first.push(await replaceRow(run, row, row.taken));
      tally.replaced += 1;
    }
  }
  tally.first.splice(FIRST_MAX);
}

async function runAll(
  run: Run,
  rows: readonly PlannedRow[],
  choice: DuplicateChoice,
  { tell, signal }: ImportProgress,
) {
  const tally: Tally = { made: 0, replaced: 0, skipped: 0, first: [] };
  for (let at = 0; at < rows.length; at += IMPORT_BATCH_ROWS) {
    if (signal.aborted) throw conflict('The import was cancelled.');
    await runBatch(run, rows.slice(at, at + IMPORT_BATCH_ROWS), choice, tally);
    tell(Math.min(rows.length, at + IMPORT_BATCH_ROWS), rows.length);
  }
  if (signal.aborted) throw conflict('The import was cancelled.');
  return tally;
}

/** One entry for all: their number is not limited, and each has the same story. */
const entryOf = (counts: Readonly<Record<string, number>>): AuditEntry => ({
  action: 'object.changed',
  object: 'connections',
  detail: `import ${Object.entries(counts)
    .map(([name, count]) => `${name}=${count}`)
    .join(' ')}`,
});

async function importAll(context: ConnectionContext, actor: Actor, order: ImportOrder, progress: ImportProgress) {
  return inTransaction(context.db, async (db): Promise<ImportResult> => {
    await lock(db, 'connectionGroups');
    const plan = await planImport(context, db, actor, order.rows);
    demandClean(plan, order);
    const { entityId } = found(await findAccountById(db, actor.userId));
    return withConstraints(NAME_TAKEN, async () => {
      const groups = await makeGroups(db, actor, plan.missingGroups);
      const names = new Set((await allConnections(db)).map(({ parentId, name }) => childKey(parentId, name)));
      const run: Run = { context, db, actor, entityId, groups, names };
      const { first, ...counts } = await runAll(run, plan.rows, order.duplicates, progress);
      await record(context, db, actor, [entryOf({ ...counts, groups: groups.size })]);
      const shown = first.map(({ id, name }) => ({ identifier: String(id), name }));
      return { ...counts, groups: groups.size, first: shown };
    });
  });
}

/** Many connections at once: judged as single saves are, and kept all or not at all. */
export const createImportService = (context: ConnectionContext): ImportService => ({
  check: async (actor, rows) => checkOf(await planImport(context, context.db, actor, rows)),
  run: async (actor, order, progress) => {
    const result = await importAll(context, actor, order, progress);
    context.onRightsChanged?.();
    return result;
  },
  export: async (actor, withSecrets) => {
    const exported = await exportConnections(context, actor, withSecrets);
    const detail = withSecrets ? `${exported.rows.length} with secrets` : `${exported.rows.length}`;
    // Whatever cannot be put on record is not handed out.
    await record(context, context.db, actor, [{ action: 'connection.exported', object: 'connections', detail }]);
    return exported;
  },
});
