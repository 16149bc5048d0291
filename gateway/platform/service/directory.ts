import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { untranslated } from '../../../contract/errors.ts';
import type { PatchOperation } from '../../../contract/http/common.ts';
import { type AppError, badRequest } from '../errors.ts';
import type { AuditEntry } from '../auditTrail/entry.ts';
import type { Db, ObjectPermission, ObjectType } from '../database/types.ts';
import type { ServiceContext } from './serviceContext.ts';
import { entryOf } from './directoryRecord.ts';
import { type DirectoryOperation, directoryOperation, isOperationError, valueOf } from './patchOperations.ts';
import { record } from '../auditTrail/record.ts';
import type { Actor } from '../http/caller.ts';
import type { Directory, DirectoryShape, PatchOutcome } from './types.ts';
import { inTransaction } from '../database/transaction.ts';

/** What differs between the kinds of objects. `New` and `Changed` are checked input, ready to be stored. */
export interface DirectoryKind<Shape extends DirectoryShape, New, Changed> {
  readonly type: ObjectType;
  readonly createSchema: z.ZodMiniType<Shape['create']>;
  readonly saveSchema: z.ZodMiniType<Shape['save']>;
  list(actor: Actor, filter: readonly ObjectPermission[] | null): Promise<Record<string, Shape['object']>>;
  get(actor: Actor, identifier: string): Promise<Shape['object']>;
  identifierOf(created: Shape['created']): string;
  /** These two check and hash, outside of the transaction, which holds up everybody else. */
  prepareNew(actor: Actor, input: Shape['create']): New | Promise<New>;
  prepareChange(actor: Actor, input: Shape['save']): Changed | Promise<Changed>;
  create(db: Db, actor: Actor, values: New): Promise<Shape['created']>;
  replace(db: Db, actor: Actor, identifier: string, values: Changed): Promise<void>;
  remove(db: Db, actor: Actor, identifier: string): Promise<void>;
}

/** Carries out one operation and names the object that it was about. */
type Step = (db: Db) => Promise<string>;

interface PreparedOperation {
  readonly operation: DirectoryOperation;
  readonly step: Step | AppError;
}

async function prepareStep<Shape extends DirectoryShape, New, Changed>(
  kind: DirectoryKind<Shape, New, Changed>,
  actor: Actor,
  operation: DirectoryOperation,
): Promise<Step> {
  if (operation.op === 'add') {
    const values = await kind.prepareNew(actor, valueOf(kind.createSchema, operation.value));
    return async (db) => kind.identifierOf(await kind.create(db, actor, values));
  }
  const { identifier } = operation;
  if (operation.op === 'remove') return (db) => kind.remove(db, actor, identifier).then(() => identifier);
  const values = await kind.prepareChange(actor, valueOf(kind.saveSchema, operation.value));
  return (db) => kind.replace(db, actor, identifier, values).then(() => identifier);
}

/** An operation's own failure is kept for its outcome; any other ends the whole call. */
async function ownFailure<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (isOperationError(error)) return error;
    throw error;
  }
}

const isFailure = (value: unknown): value is AppError => value instanceof Error;

async function runStep(db: Db, step: Step): Promise<string | AppError> {
  await sql`savepoint operation`.execute(db);
  const outcome = await ownFailure(() => step(db));
  if (isFailure(outcome)) await sql`rollback to savepoint operation`.execute(db);
  await sql`release savepoint operation`.execute(db);
  return outcome;
}

function outcomeOf({ op, path }: DirectoryOperation, result: string | AppError): PatchOutcome {
  if (!isFailure(result)) return { op, identifier: result, path };
  const error = result.options.translatable ?? untranslated(result.message);
  return { op, identifier: null, path, error };
}

/** What was added is taken back when another operation failed, so its identifier names nothing. */
const takenBack = (outcome: PatchOutcome, operation: DirectoryOperation): PatchOutcome => ({
  ...outcome,
  identifier: operation.op === 'add' ? null : operation.identifier,
});

async function runAll(db: Db, prepared: readonly PreparedOperation[]): Promise<PatchOutcome[]> {
  const outcomes: PatchOutcome[] = [];
  for (const { operation, step } of prepared) {
    outcomes.push(outcomeOf(operation, isFailure(step) ? step : await runStep(db, step)));
  }
  if (outcomes.every(({ error }) => error === undefined)) return outcomes;
  const patches = prepared.map(({ operation }, index) => takenBack(outcomes[index] as PatchOutcome, operation));
  throw badRequest('Some of the operations failed, so none was kept.', { patches });
}

async function prepareAll<Shape extends DirectoryShape, New, Changed>(
  kind: DirectoryKind<Shape, New, Changed>,
  actor: Actor,
  operations: readonly DirectoryOperation[],
): Promise<readonly PreparedOperation[]> {
  const prepared: PreparedOperation[] = [];
  // One after another: the hashes of a long list must not crowd out people who are logging in.
  for (const operation of operations) {
    prepared.push({ operation, step: await ownFailure(() => prepareStep(kind, actor, operation)) });
  }
  return prepared;
}

/** The calls that every kind of object has, over what is special about this kind. */
export function createDirectory<Shape extends DirectoryShape, New, Changed>(
  context: Pick<ServiceContext, 'db' | 'now' | 'onRightsChanged'>,
  kind: DirectoryKind<Shape, New, Changed>,
): Directory<Shape> {
  const { db, onRightsChanged } = context;
  const { type } = kind;
  const kept = <T>(actor: Actor, work: (transaction: Db) => Promise<T>, entriesOf: (result: T) => AuditEntry[]) =>
    inTransaction(db, async (transaction) => {
      const result = await work(transaction);
      await record(context, transaction, actor, entriesOf(result));
      return result;
    });
  const change: typeof kept = async (actor, work, entriesOf) => {
    const result = await kept(actor, work, entriesOf);
    onRightsChanged?.();
    return result;
  };
  return {
    list: (actor, filter) => kind.list(actor, filter === undefined || filter.length === 0 ? null : filter),
    get: (actor, identifier) => kind.get(actor, identifier),
    create: async (actor, input) => {
      const values = await kind.prepareNew(actor, input);
      return kept(
        actor,
        (transaction) => kind.create(transaction, actor, values),
        (created) => [entryOf({ type, op: 'add', identifier: kind.identifierOf(created), input })],
      );
    },
    replace: async (actor, identifier, input) => {
      const values = await kind.prepareChange(actor, input);
      await change(
        actor,
        (transaction) => kind.replace(transaction, actor, identifier, values),
        () => [entryOf({ type, op: 'replace', identifier, input })],
      );
    },
    remove: (actor, identifier) =>
      change(
        actor,
        (transaction) => kind.remove(transaction, actor, identifier),
        () => [entryOf({ type, op: 'remove', identifier })],
      ),
    patch: async (actor, operations: readonly PatchOperation[]) => {
      const prepared = await prepareAll(kind, actor, operations.map(directoryOperation));
      return change(
        actor,
        (transaction) => runAll(transaction, prepared),
        (outcomes) =>
          prepared.map(({ operation }, index) => {
            const input = operation.op === 'remove' ? undefined : operation.value;
            return entryOf({ type, op: operation.op, identifier: outcomes[index]?.identifier ?? '', input });
          }),
      );
    },
  };
}
