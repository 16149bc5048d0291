import { readFile } from 'node:fs/promises';
import { writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { CHECKPOINT_AFTER_BYTES } from '../../../contract/limits.ts';
import type {
  FailureReply,
  NumberedReply,
  NumberedRequest,
  OpenRequest,
  QueryReply,
  WorkerRequest,
} from './pgliteProtocol.ts';
import { PreparedStatements } from './preparedStatements.ts';
import { NEVER_SYNC, SYNC_PARAMETERS, SyncedFolder } from './syncedFolder.ts';

const NOTHING: QueryReply = { rows: [], affectedRows: 0 };
const SEVERE = /\b(?:PANIC|FATAL):.*/;
const FATAL_SEVERITIES = ['PANIC', 'FATAL'];
/** The first change of a page after a checkpoint writes the whole page to the journal. */
const JOURNAL_BYTES_A_ROW = 8_192;

class EngineGoneError extends Error {
  override readonly name = 'EngineGoneError';
}

/** Counts are numbers and dates stay text, as with the other engine. */
const parsers = { [types.INT8]: Number, [types.DATE]: (text: string) => text };

let database: PGlite | undefined;
let statements: PreparedStatements | undefined;
let isInTransaction = false;
let journalBytes = 0;
let hasGivenUp = false;
/** The engine's last words; its error does not repeat them. */
let lastWords = '';

function opened(): PGlite {
  if (database === undefined) throw new Error('The embedded database is not open.');
  return database;
}

function openedStatements(): PreparedStatements {
  return (statements ??= new PreparedStatements(opened()));
}

function listen(line: string): boolean {
  lastWords = SEVERE.exec(line)?.[0] ?? lastWords;
  return true;
}

async function open({ folder, emptyDatabase, isNew }: OpenRequest): Promise<QueryReply> {
  const files = folder === null ? null : new SyncedFolder(folder, !isNew);
  database = await PGlite.create({
    parsers,
    onStderr: listen,
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== NEVER_SYNC), ...SYNC_PARAMETERS],
    ...(files === null ? {} : { fs: files }),
    ...(emptyDatabase === null ? {} : { loadDataDir: new Blob([await readFile(emptyDatabase)]) }),
  });
  statements = undefined;
  if (files !== null) files.isSyncing = true;
  return NOTHING;
}

/** Nothing the engine would answer any more, once it has given up: it would not even refuse. */
function aliveOrThrow(): void {
  if (hasGivenUp) throw new EngineGoneError('The embedded database has stopped.');
}

const sizeOf = (parameter: unknown): number => (typeof parameter === 'string' ? parameter.length : 0);

function noteJournal(text: string, parameters: readonly unknown[], affectedRows: number): void {
  isInTransaction = text === 'begin' || (isInTransaction && text !== 'commit' && text !== 'rollback');
  if (affectedRows === 0) return;
  journalBytes += affectedRows * JOURNAL_BYTES_A_ROW + parameters.reduce<number>((sum, each) => sum + sizeOf(each), 0);
}

async function query(text: string, parameters: readonly unknown[]): Promise<QueryReply> {
  aliveOrThrow();
  const reply = await openedStatements().query(text, parameters);
  noteJournal(text, parameters, reply.affectedRows);
  return reply;
}

/** This engine never makes a checkpoint by itself, so its journal would grow and a start after a crash would last. */
async function checkpointIfDue(): Promise<void> {
  if (isInTransaction || hasGivenUp || journalBytes < CHECKPOINT_AFTER_BYTES) return;
  journalBytes = 0;
  try {
    await opened().query('checkpoint');
  } catch (error) {
    hasGivenUp ||= isFatal(error);
  }
}

async function dump(file: string): Promise<QueryReply> {
  const dumped = await opened().dumpDataDir('gzip');
  await writeFile(file, Buffer.from(await dumped.arrayBuffer()));
  return NOTHING;
}

async function close(): Promise<QueryReply> {
  await database?.close();
  database = undefined;
  return NOTHING;
}

function handle(request: WorkerRequest): Promise<QueryReply> {
  switch (request.kind) {
    case 'open':
      return open(request);
    case 'query':
      return query(request.text, request.parameters);
    case 'dump':
      return dump(request.file);
    case 'close':
      return close();
  }
}

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function isFatal(error: unknown): boolean {
  if (error instanceof EngineGoneError) return true;
  const { name, severity } = error as { readonly name?: unknown; readonly severity?: unknown };
  return name === 'RuntimeError' || FATAL_SEVERITIES.includes(textOr(severity) ?? '');
}

function failureOf(error: unknown, wasOpening: boolean): FailureReply {
  const fields = error as Partial<Record<'message' | 'code' | 'constraint', unknown>>;
  hasGivenUp ||= isFatal(error);
  const message = textOr(fields.message) ?? String(error);
  return {
    message: (wasOpening || hasGivenUp) && lastWords !== '' ? `${message} (${lastWords})` : message,
    code: textOr(fields.code),
    constraint: textOr(fields.constraint),
    isFatal: hasGivenUp,
  };
}

async function answer({ id, request }: NumberedRequest): Promise<NumberedReply> {
  try {
    return { id, reply: await handle(request) };
  } catch (error) {
    return { id, failure: failureOf(error, request.kind === 'open') };
  }
}

/** One after another: a checkpoint between two statements must not meet the second. */
let queue: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: NumberedRequest) => {
  queue = queue.then(async () => {
    parentPort?.postMessage(await answer(message));
    await checkpointIfDue();
  });
});
