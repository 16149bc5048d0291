import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCheck, ImportRow, RowFault } from '../../../../contract/http/connectionImport.ts';
import { IMPORT_BATCH_ROWS, IMPORT_FAULTS_MAX } from '../../../../contract/limits.ts';
import { allConnections, allGroups, allSubjects, type KnownConnection, type KnownSubject } from '../repository.ts';
import type { Db, ObjectRef } from '../../../platform/database/types.ts';
import { childKey, pathKey, RowParents, type RowParent } from './importPlaces.ts';
import { judgeRow, type OwnFault } from './importRowFaults.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { reservedParameters, type CheckedConnection, type ConnectionContext } from '../../connections/index.ts';
import { holds, isAdministrator, mayUpdate, readAllRights, type Rights } from '../../permissions/index.ts';

type FoundPlace = Exclude<RowParent, { kind: 'fault' }>;

/** One row of which nothing is wrong. */
export interface PlannedRow {
  readonly row: number;
  readonly values: CheckedConnection;
  /** The parameters that the row says something of, be it that they are empty. */
  readonly named: readonly string[];
  readonly place: FoundPlace;
  /** The connection that has its name already. */
  readonly taken: KnownConnection | null;
  readonly mayReplace: boolean;
  /** Who may read it. */
  readonly readers: readonly number[];
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly missingGroups: readonly (readonly string[])[];
  readonly faults: readonly RowFault[];
}

interface Known {
  readonly rights: Rights;
  readonly places: RowParents;
  readonly connections: ReadonlyMap<string, KnownConnection>;
  readonly subjects: ReadonlyMap<string, KnownSubject>;
  /** Names that rows before had, each in its group. */
  readonly met: Set<string>;
}

const subjectKey = (type: string, name: string): string => `${type}/${name}`;

async function readKnown(db: Db, actor: Actor): Promise<Known> {
  const rights = await readAllRights(db, actor.userId);
  const connections = await allConnections(db);
  const subjects = await allSubjects(db);
  return {
    rights,
    places: new RowParents(await allGroups(db), rights),
    connections: new Map(connections.map((each) => [childKey(each.parentId, each.name), each])),
    subjects: new Map(subjects.map((each) => [subjectKey(each.type, each.name), each])),
    met: new Set(),
  };
}

interface Readers {
  readonly ids: readonly number[];
  readonly faults: readonly OwnFault[];
}

/** Giving somebody a right needs UPDATE on them; who may not even be read does not exist. */
function readersOf({ rights, subjects }: Known, { users, groups }: ImportRow): Readers {
  const ids: number[] = [];
  const faults: OwnFault[] = [];
  const add = (type: 'user' | 'userGroup', name: string) => {
    const ref: ObjectRef = { type, identifier: name };
    const known = subjects.get(subjectKey(type, name));
    const [field, code] =
      type === 'user' ? (['users', 'unknownUser'] as const) : (['groups', 'unknownUserGroup'] as const);
    if (known === undefined || !holds(rights, ref, 'READ')) faults.push({ field, code });
    else if (!mayUpdate(rights, ref)) faults.push({ field, code: 'notAllowed' });
    else ids.push(known.entityId);
  };
  for (const name of users) add('user', name);
  for (const name of groups) add('userGroup', name);
  return { ids, faults };
}

const nameKey = (place: FoundPlace, name: string): string =>
  place.kind === 'known' ? childKey(place.groupId, name) : `${pathKey(place.path)}${childKey(null, name)}`;

/** Letting others read a connection that is there needs ADMINISTER on it. */
function mayReplaceIt({ rights }: Known, { id, isOfSystem }: KnownConnection, readers: readonly number[]): boolean {
  const ref: ObjectRef = { type: 'connection', identifier: String(id) };
  return !isOfSystem && mayUpdate(rights, ref) && (readers.length === 0 || holds(rights, ref, 'ADMINISTER'));
}

function takenBy(known: Known, place: FoundPlace, name: string, readers: readonly number[]) {
  const taken = place.kind === 'known' ? (known.connections.get(childKey(place.groupId, name)) ?? null) : null;
  return { taken, mayReplace: taken !== null && mayReplaceIt(known, taken, readers) };
}

function planRow(
  context: ConnectionContext,
  known: Known,
  input: ImportRow,
  row: number,
): PlannedRow | readonly OwnFault[] {
  const { values, faults = [] } = judgeRow(context, input);
  const place = known.places.of(input);
  const readers = readersOf(known, input);
  const reserved = isAdministrator(known.rights) ? [] : reservedFaults(input);
  const found = [...faults, ...reserved, ...(place.kind === 'fault' ? [place.fault] : []), ...readers.faults];
  if (values === undefined || place.kind === 'fault' || found.length > 0) return found;
  const key = nameKey(place, values.columns.name);
  if (known.met.has(key)) return [{ field: 'name', code: 'twiceInFile' }];
  known.met.add(key);
  const named = Object.keys(input.parameters);
  return {
    row,
    values,
    named,
    place,
    readers: readers.ids,
    ...takenBy(known, place, values.columns.name, readers.ids),
  };
}

const reservedFaults = ({ parameters }: ImportRow): readonly OwnFault[] =>
  reservedParameters(parameters).map((name) => ({ field: `parameters.${name}`, code: 'notAllowed' }));

const isPlanned = (planned: PlannedRow | readonly OwnFault[]): planned is PlannedRow => 'place' in planned;

/** What an import of these rows would do, judged as single saves are, with what is in the database now. */
export async function planImport(
  context: ConnectionContext,
  db: Db,
  actor: Actor,
  inputs: readonly ImportRow[],
): Promise<ImportPlan> {
  const known = await readKnown(db, actor);
  const rows: PlannedRow[] = [];
  const faults: RowFault[] = [];
  for (const [row, input] of inputs.entries()) {
    // A long file must not keep everybody else waiting.
    if (row % IMPORT_BATCH_ROWS === 0) await nextTurn();
    const planned = planRow(context, known, input, row);
    if (isPlanned(planned)) rows.push(planned);
    else faults.push(...planned.map((fault) => ({ row, ...fault })));
  }
  return { rows, faults, missingGroups: known.places.missing };
}

/** What a person is told of a plan. */
export const checkOf = ({ rows, faults, missingGroups }: ImportPlan): ImportCheck => ({
  faults: faults.slice(0, IMPORT_FAULTS_MAX),
  moreFaults: Math.max(0, faults.length - IMPORT_FAULTS_MAX),
  duplicates: rows.flatMap(({ row, taken, mayReplace }) => (taken === null ? [] : [{ row, replaceable: mayReplace }])),
  missingGroups: missingGroups.map((path) => [...path]),
});
