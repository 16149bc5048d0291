import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { FailureReply, NumberedReply, NumberedRequest, QueryReply, WorkerRequest } from './pgliteProtocol.ts';

const NOTHING: QueryReply = { rows: [], affectedRows: 0 };

/** Counts are numbers and dates stay text, as with the other engine. */
const parsers = { [types.INT8]: Number, [types.DATE]: (text: string) => text };

let database: PGlite | undefined;

function opened(): PGlite {
  if (database === undefined) throw new Error('The embedded database is not open.');
  return database;
}

async function open(folder: string | null, emptyDatabase: string | null): Promise<QueryReply> {
  database = await PGlite.create({
    parsers,
    ...(folder === null ? {} : { dataDir: folder }),
    ...(emptyDatabase === null ? {} : { loadDataDir: await openAsBlob(emptyDatabase) }),
  });
  return NOTHING;
}

async function query(text: string, parameters: readonly unknown[]): Promise<QueryReply> {
  const { rows, affectedRows } = await opened().query(text, [...parameters]);
  return { rows, affectedRows: affectedRows ?? 0 };
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
      return open(request.folder, request.emptyDatabase);
    case 'query':
      return query(request.text, request.parameters);
    case 'dump':
      return dump(request.file);
    case 'close':
      return close();
  }
}

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function failureOf(error: unknown): FailureReply {
  const fields = error as { message?: unknown; code?: unknown; constraint?: unknown };
  return {
    message: textOr(fields.message) ?? String(error),
    code: textOr(fields.code),
    constraint: textOr(fields.constraint),
  };
}

async function answer({ id, request }: NumberedRequest): Promise<NumberedReply> {
  try {
    return { id, reply: await handle(request) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

parentPort?.on('message', (message: NumberedRequest) => {
  void answer(message).then((reply) => parentPort?.postMessage(reply));
});
