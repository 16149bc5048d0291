import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** The bundle has the worker beside it as JavaScript. */
const EXTENSION = extname(import.meta.url);
const WORKER = new URL(`./pglite.worker${EXTENSION}`, import.meta.url);

/** A worker thread of Node 20 does not take over the loader of its parent, and one of its own takes longer than the engine. */
async function asJavaScript(file: URL): Promise<URL> {
  const { build } = (await import(import.meta.resolve('esbuild'))) as typeof import('esbuild');
  const { outputFiles } = await build({
    ...{ entryPoints: [fileURLToPath(file)], bundle: true, write: false, format: 'esm', platform: 'node' },
    plugins: [
      {
        name: 'packages stay where they are',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@/ }, ({ path }) => ({ path: import.meta.resolve(path), external: true })),
      },
    ],
  });
  return new URL(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}

const Compiler = (globalThis as unknown as { readonly WebAssembly: { compile(bytes: Uint8Array): Promise<unknown> } })
  .WebAssembly;

/** As long as somebody holds it, whoever compiles it again shares what was made of it, and that is most of the work of a start. */
async function holdCompiled(): Promise<unknown> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return Compiler.compile(await readFile(file));
}

let prepared: Promise<readonly [URL, unknown]> | undefined;

/** What the worker makes of a query it forgets at once: without this, V8 gives it 48 MB for that before it looks at any of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

async function startWorker(): Promise<Worker> {
  if (EXTENSION !== '.ts') return new Worker(WORKER, { resourceLimits });
  const [file] = await (prepared ??= Promise.all([asJavaScript(WORKER), holdCompiled()]));
  return new Worker(file, { execArgv: [], resourceLimits });
}

const errorOf = ({ message, code, constraint, isFatal }: FailureReply): Error =>
  isFatal ? new EngineFailure(message, code) : Object.assign(new Error(message), { code, constraint });

class WorkerCalls {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #gone: Error | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
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
  const calls = new WorkerCalls(await startWorker());
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
