import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError, QueryError } from './databaseErrors.ts';
import type { NumberedReply, QueryReply, WorkerRequest } from './pgliteProtocol.ts';

/** The embedded database as seen from the main thread; every call is carried out in the worker, in order. */
export interface PgliteClient {
  query(text: string, parameters: readonly unknown[]): Promise<QueryReply>;
  /** Writes the whole folder as one compressed archive. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (reply: QueryReply) => void;
  readonly reject: (error: Error) => void;
}

/** Loads the TypeScript worker: a worker thread of Node 20 does not take over the loader of its parent. */
const THROUGH_TSX = `
const { workerData } = require('node:worker_threads');
import(workerData.loader).then(({ register }) => { register(); return import(workerData.file); });
`;

/** The bundle has the worker beside it as JavaScript. */
function startWorker(): Worker {
  const extension = extname(import.meta.url);
  const file = new URL(`./pglite.worker${extension}`, import.meta.url);
  if (extension !== '.ts') return new Worker(file);
  const loader = import.meta.resolve('tsx/esm/api');
  return new Worker(THROUGH_TSX, { eval: true, execArgv: [], workerData: { loader, file: file.href } });
}

class WorkerCalls {
  readonly #worker = startWorker();
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #gone: Error | undefined;

  constructor() {
    this.#worker.on('message', (reply: NumberedReply) => {
      this.#settle(reply);
    });
    this.#worker.on('error', (error) => {
      this.#abandon(error);
    });
    this.#worker.on('exit', () => {
      this.#abandon(new Error('The embedded database has ended.'));
    });
  }

  call(request: WorkerRequest): Promise<QueryReply> {
    if (this.#gone !== undefined) return Promise.reject(this.#gone);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(message: NumberedReply): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('reply' in message) waiting?.resolve(message.reply);
    else waiting?.reject(new QueryError(message.failure.message, message.failure.code, message.failure.constraint));
  }

  #abandon(cause: Error): void {
    this.#gone ??= new DatabaseUnavailableError(cause);
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }
}

export interface PgliteOptions {
  /** Null keeps the database in memory. */
  readonly folder: string | null;
  /** An archive of `dump` to begin a new folder with. */
  readonly emptyDatabase?: string | null;
}

export async function openPglite({ folder, emptyDatabase = null }: PgliteOptions): Promise<PgliteClient> {
  const calls = new WorkerCalls();
  try {
    await calls.call({ kind: 'open', folder, emptyDatabase });
  } catch (error) {
    await calls.end();
    throw error;
  }
  return {
    query: (text, parameters) => calls.call({ kind: 'query', text, parameters }),
    dump: async (file) => {
      await calls.call({ kind: 'dump', file });
    },
    close: async () => {
      await calls.call({ kind: 'close' });
      await calls.end();
    },
  };
}
