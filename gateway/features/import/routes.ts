import type { ImportNews, ImportResult } from '../../../contract/http/connectionImport.ts';
import { calls } from '../../../contract/http/index.ts';
import { errorBodyOf, toAppError } from '../../platform/http/errorReply.ts';
import { JsonLines } from '../../platform/http/jsonText.ts';
import type { Log } from '../../platform/log/log.ts';
import type { ImportProgress, ImportService } from './service/importConnections.ts';
import type { Routes } from '../../platform/http/bind.ts';

export interface ImportRoutes {
  readonly routes: Routes;
  readonly services: { readonly imports: ImportService };
  readonly log: Log;
}

type Work = (progress: ImportProgress) => Promise<ImportResult>;

/**
 * Tells how the work goes on, line by line. What is refused before the first line is refused as any call is. When
 * nobody reads any more the work is told to end.
 */
async function tellOf(work: Work, log: Log): Promise<JsonLines> {
  const ending = new AbortController();
  const encoder = new TextEncoder();
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const lines = new ReadableStream<Uint8Array>({
    start: (stream) => {
      controller = stream;
    },
    cancel: () => ending.abort(),
  });
  const say = (news: ImportNews): void => {
    if (!ending.signal.aborted) controller?.enqueue(encoder.encode(`${JSON.stringify(news)}\n`));
  };
  const tell = (done: number, of: number): void => {
    say({ kind: 'progress', done, of });
    begin();
  };
  const result = work({ tell, signal: ending.signal });
  const told = result.then(
    (done) => say({ kind: 'done', result: done }),
    (error: unknown) => say({ kind: 'refused', error: errorBodyOf(toAppError(error, log)) }),
  );
  void told.then(() => {
    if (!ending.signal.aborted) controller?.close();
  });
  await Promise.race([begun, result]);
  return new JsonLines(lines);
}

export function bindConnectionImport({ routes, services: { imports }, log }: ImportRoutes): void {
  routes.token(calls.checkConnectionImport, ({ caller, body }) => imports.check(caller, body.rows));
  routes.token(calls.importConnections, ({ caller, body }) =>
    tellOf((progress) => imports.run(caller, body, progress), log),
  );
  routes.token(calls.exportConnections, ({ caller, query }) => imports.export(caller, query.secrets === 'true'));
}
