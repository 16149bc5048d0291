import * as z from 'zod/mini';
import type { Schema } from '../contract/http/call.ts';
import type { PatchOperation } from '../contract/http/common.ts';
import type { World } from './world.ts';
import { badRequest, conflict, denied, Refusal, unsupported } from './refusal.ts';

export const isAdministrator = (world: World, username: string): boolean =>
  world.users.get(username)?.administrator === true ||
  (world.grants.get(username)?.systemPermissions.includes('ADMINISTER') ?? false);

/** Only administrators change things in a mocked installation. */
export function requireAdministrator(world: World, username: string): void {
  if (!isAdministrator(world, username)) throw denied();
}

/** Identifiers are counted up, as a database does. */
export const nextIdentifier = (objects: readonly { readonly identifier: string }[]): string =>
  String(Math.max(0, ...objects.map(({ identifier }) => Number(identifier) || 0)) + 1);

export const keyedBy = <T>(objects: readonly T[], keyOf: (object: T) => string): Record<string, T> =>
  Object.fromEntries(objects.map((object) => [keyOf(object), object]));

/** The version that a change makes; refused where somebody named another than the one that is there. */
export function nextVersion({ version = 1 }: { readonly version?: number | undefined }, seen?: number): number {
  if (seen !== undefined && seen !== version) throw conflict();
  return version + 1;
}

/** Parameters without a value are not stored. */
export const storable = (parameters: Readonly<Record<string, string | null>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => !!entry[1]));

export interface DirectoryActions {
  readonly add: (value: unknown) => string;
  readonly replace: (identifier: string, value: unknown) => void;
  readonly remove: (identifier: string) => void;
}

const OTHERS: readonly string[] = ['test', 'copy', 'move'];
const KNOWN: readonly string[] = ['add', 'replace', 'remove'];

/** Several operations as one: if one fails, the world is as it was and every outcome is told. */
export function patchDirectory(world: World, operations: readonly PatchOperation[], actions: DirectoryActions) {
  for (const { op, path } of operations) {
    if (OTHERS.includes(op)) throw unsupported(`The operation "${op}" is not supported.`);
    if (!KNOWN.includes(op) || !path.startsWith('/')) throw badRequest('The operation is not valid.');
  }
  const before = { ...world, users: new Map(world.users) };
  const outcomes = operations.map((operation) => attempt(operation, actions));
  if (!outcomes.some(({ error }) => error)) return { patches: outcomes };
  Object.assign(world, before);
  const patches = outcomes.map((outcome) => (outcome.op === 'add' ? { ...outcome, identifier: null } : outcome));
  throw new Refusal(400, { type: 'BAD_REQUEST', message: 'Not all operations succeeded.', patches });
}

function attempt({ op, path, value }: PatchOperation, actions: DirectoryActions) {
  const identifier = op === 'add' ? null : path.slice(1);
  try {
    return { op, path, identifier: perform(op, identifier ?? '', value, actions) };
  } catch (error) {
    if (error instanceof Refusal) return { op, path, identifier, error: error.body.translatableMessage };
    throw error;
  }
}

function perform(op: string, identifier: string, value: unknown, actions: DirectoryActions): string {
  if (op === 'add') return actions.add(value);
  if (op === 'replace') actions.replace(identifier, value);
  else actions.remove(identifier);
  return identifier;
}

/** The value of an operation as its object must look. */
export function valueOf<S extends Schema>(schema: S, value: unknown): z.infer<S> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw badRequest('The value is not valid.');
  return parsed.data;
}
