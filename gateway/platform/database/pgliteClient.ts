import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineFailure } from './databaseErrors.ts';
import type { FailureReply, NumberedReply, OpenRequest, QueryReply, WorkerRequest } from './pgliteProtocol.ts';

/** The embedded database as seen from the main thread; every call is carried out in the worker, in order. */
export interface PgliteClient {
  /** Throws `EngineFailure` when the engine has given up: then only closing is left. */
  query(text: string, parameters: readonly unknown[]): Promise<QueryReply>;
  /** Writes the whole folder as one compressed archive. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
  /** Ends the worker without asking an engine that no longer answers. */
  abandon(): Promise<void>;
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

const errorOf = ({ message, code, constraint, isFatal }: FailureReply): Error =>
  isFatal ? new EngineFailure(message, code) : Object.assign(new Error(message), { code, constraint });

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
      this.#lose(new EngineFailure(error.message, undefined));
    });
    this.#worker.on('exit', () => {
      this.#lose(new EngineFailure('The embedded database has ended.', undefined));
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
    else waiting?.reject(errorOf(message.failure));
  }

  #lose(cause: Error): void {
    this.#gone ??= cause;
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }
}

export async function openPglite(options: Omit<OpenRequest, 'kind'>): Promise<PgliteClient> {
  const calls = new WorkerCalls();
  try {
    await calls.call({ kind: 'open', ...options });
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
    abandon: () => calls.end(),
  };
}
