import { HttpResponse, type HttpHandler } from 'msw';
import { ROOT_GROUP } from '../../contract/guacamole.ts';
import type {
  DuplicateChoice,
  ImportNews,
  ImportResult,
  ImportRow,
  RowFault,
} from '../../contract/http/connectionImport.ts';
import type { CallBody } from '../../contract/http/call.ts';
import { calls } from '../../contract/http/index.ts';
import { isProtocol } from '../../contract/protocols/names.ts';
import { isSecretParameter, parameterField } from '../../contract/importFile/names.ts';
import { isAdministrator, nextIdentifier, nextVersion, requireAdministrator } from '../directory.ts';
import { requirePlace } from '../groupPlaces.ts';
import { mock } from '../mock.ts';
import { badRequest, notFound } from '../refusal.ts';
import { groupsOf, visibleConnections } from '../tree.ts';
import type { MockConnection, World } from '../world.ts';

interface Order {
  readonly rows: readonly ImportRow[];
  readonly duplicates: DuplicateChoice;
  readonly makeGroups: boolean;
}

export function connectionImportHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.checkConnectionImport, ({ body, username }) => check(world, username, body.rows)),
    mock(world, calls.importConnections, ({ body, username }) => {
      const result = run(world, username, body);
      const news: readonly ImportNews[] = [
        { kind: 'progress', done: body.rows.length, of: body.rows.length },
        { kind: 'done', result },
      ];
      return new HttpResponse(news.map((each) => `${JSON.stringify(each)}\n`).join('')) as never;
    }),
    mock(world, calls.moveConnections, ({ body, username }) => move(world, username, body)),
    mock(world, calls.exportConnections, ({ query, username }) => ({
      rows: world.connections
        .filter((one) => isAdministrator(world, username) || one.readers.includes(username))
        .map((one) => exported(world, username, one, query.secrets === 'true')),
    })),
  ];
}

function faultsOf(row: number, { name, protocol, parameters }: ImportRow): RowFault[] {
  const unknown = Object.keys(parameters).filter((each) => parameterField(protocol, each) === undefined);
  return [
    ...(name.trim() === '' ? [{ row, field: 'name', code: 'badName' as const }] : []),
    ...(isProtocol(protocol)
      ? unknown.map((each) => ({ row, field: `parameters.${each}`, code: 'unknownParameter' as const }))
      : [{ row, field: 'protocol', code: 'unknownProtocol' as const }]),
  ];
}

function groupOf(world: World, path: readonly string[]): string | undefined {
  return path.reduce<string | undefined>(
    (parent, name) => world.groups.find((one) => one.name === name && one.parentIdentifier === parent)?.identifier,
    ROOT_GROUP,
  );
}

const parentOf = (world: World, { path = [], parentIdentifier }: ImportRow) => parentIdentifier ?? groupOf(world, path);

const takenBy = (world: World, row: ImportRow) =>
  world.connections.find((one) => one.name === row.name && one.parentIdentifier === parentOf(world, row));

function check(world: World, username: string, rows: readonly ImportRow[]) {
  const may = isAdministrator(world, username);
  const missing = rows.flatMap(({ path = [] }) => path.map((_name, depth) => path.slice(0, depth + 1)));
  const unknown = missing.filter((path) => groupOf(world, path) === undefined).map((path) => JSON.stringify(path));
  return {
    faults: rows.flatMap((row, index) => [
      ...faultsOf(index, row),
      ...(may ? [] : [{ row: index, field: 'group', code: 'notAllowed' as const }]),
    ]),
    moreFaults: 0,
    duplicates: rows.flatMap((row, index) =>
      takenBy(world, row) === undefined ? [] : [{ row: index, replaceable: true }],
    ),
    missingGroups: [...new Set(unknown)].map((path) => JSON.parse(path) as string[]),
  };
}

function makeGroups(world: World, paths: readonly (readonly string[])[]): void {
  for (const path of paths) {
    const group = {
      identifier: nextIdentifier(world.groups),
      name: path.at(-1) ?? '',
      parentIdentifier: groupOf(world, path.slice(0, -1)) ?? ROOT_GROUP,
      type: 'ORGANIZATIONAL' as const,
    };
    world.groups = [...world.groups, group];
  }
}

function run(world: World, username: string, { rows, duplicates, makeGroups: makes }: Order): ImportResult {
  requireAdministrator(world, username);
  const { faults, missingGroups } = check(world, username, rows);
  if (faults.length > 0) throw badRequest('The file has faults.');
  if (missingGroups.length > 0 && !makes) throw badRequest('Some groups of the file do not exist.');
  makeGroups(world, missingGroups);
  const done = rows.map((row) => store(world, username, row, duplicates));
  const count = (kind: string) => done.filter((one) => one.kind === kind).length;
  return {
    made: count('made'),
    replaced: count('replaced'),
    skipped: count('skipped'),
    groups: missingGroups.length,
    first: done.flatMap(({ identifier, name }) => ({ identifier, name })).slice(0, 5),
  };
}

function store(world: World, username: string, row: ImportRow, choice: DuplicateChoice) {
  const taken = takenBy(world, row);
  const { protocol, parameters, attributes } = row;
  if (taken !== undefined && choice === 'skip') return { kind: 'skipped', ...taken };
  if (taken !== undefined && choice === 'replace') {
    const secrets = Object.entries(taken.parameters ?? {}).filter(([name]) => isSecretParameter(protocol, name));
    const kept = Object.fromEntries(secrets);
    const filled = Object.fromEntries(Object.entries({ ...kept, ...parameters }).filter(([, value]) => value !== ''));
    const replaced = { ...taken, protocol, parameters: filled, attributes, version: nextVersion(taken) };
    world.connections = world.connections.map((one) => (one === taken ? replaced : one));
    return { kind: 'replaced', ...replaced };
  }
  const made: MockConnection = {
    ...{ protocol, parameters, attributes },
    identifier: nextIdentifier(world.connections),
    name: taken === undefined ? row.name : `${row.name} (2)`,
    parentIdentifier: parentOf(world, row) ?? ROOT_GROUP,
    readers: [username, ...row.users],
  };
  world.connections = [...world.connections, made];
  return { kind: 'made', ...made };
}

function move(
  world: World,
  username: string,
  { connections, connectionGroups, parentIdentifier }: CallBody<typeof calls.moveConnections>,
): void {
  const inNone = (all: readonly { identifier: string }[], chosen: readonly string[]) =>
    chosen.some((identifier) => !all.some((one) => one.identifier === identifier));
  if (inNone(visibleConnections(world, username), connections) || inNone(groupsOf(world, username), connectionGroups))
    throw notFound();
  requireAdministrator(world, username);
  if (parentIdentifier !== ROOT_GROUP && inNone(world.groups, [parentIdentifier])) throw notFound();
  for (const identifier of connectionGroups) requirePlace(world, parentIdentifier, identifier);
  const into =
    <T extends { identifier: string; parentIdentifier: string; version?: number }>(chosen: readonly string[]) =>
    (one: T): T =>
      chosen.includes(one.identifier) ? { ...one, parentIdentifier, version: nextVersion(one) } : one;
  world.connections = world.connections.map(into(connections));
  world.groups = world.groups.map(into(connectionGroups));
}

function pathOf(world: World, identifier: string): string[] {
  const group = world.groups.find((one) => one.identifier === identifier);
  return group === undefined ? [] : [...pathOf(world, group.parentIdentifier), group.name];
}

function exported(world: World, username: string, one: MockConnection, secrets: boolean): ImportRow {
  const shown = Object.entries(isAdministrator(world, username) ? (one.parameters ?? {}) : {});
  return {
    ...{ name: one.name, protocol: one.protocol, users: [], groups: [], attributes: {} },
    path: pathOf(world, one.parentIdentifier),
    parameters: Object.fromEntries(shown.filter(([name]) => secrets || !isSecretParameter(one.protocol, name))),
  };
}
