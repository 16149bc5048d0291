import type { ImportRow } from '../../../contract/http/connectionImport.ts';
import type { ImportFormat } from '../../../contract/importFile/importFile.types.ts';
import type { WorkOrder } from './importFile.worker.ts';
import type { ReadText } from './work.ts';

/** Reads and writes files of connections. What is aborted ends at once, however long it would have taken. */
export interface ImportWork {
  read(name: string, content: Uint8Array | string, signal: AbortSignal): Promise<ReadText>;
  write(rows: readonly ImportRow[], format: ImportFormat): Promise<string>;
}

const startWorker = () => new Worker(new URL('./importFile.worker.ts', import.meta.url), { type: 'module' });

function inWorker<Result>(order: WorkOrder, signal?: AbortSignal): Promise<Result> {
  const worker = startWorker();
  const ended = new Promise<Result>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  worker.postMessage(order);
  return ended.finally(() => worker.terminate());
}

async function work<Result>(order: WorkOrder, signal?: AbortSignal): Promise<Result> {
  if (typeof Worker !== 'undefined') return inWorker<Result>(order, signal);
  const { workOn } = await import('./work.ts');
  return workOn(order) as Result;
}

export const createImportWork = (): ImportWork => ({
  read: (name, content, signal) => work<ReadText>({ kind: 'read', name, content }, signal),
  write: (rows, format) => work<string>({ kind: 'write', rows, format }),
});
