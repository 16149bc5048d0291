import { Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import {
  connectionImportCalls,
  importNews,
  type ImportCheck,
  type ImportNews,
} from '../../../contract/http/connectionImport.ts';
import { IMPORT_FILE_MAX_BYTES, IMPORT_TIMEOUT_MS } from '../../../contract/limits.ts';
import { type FileFault, fileFault, type PlacedRow } from '../../../contract/importFile/importFile.types.ts';
import { exportFileMachine, type ExportOrder } from '../../machines/connections/exportFile/exportFile.machine.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { importFileMachine } from '../../machines/connections/importFile/importFile.machine.ts';
import type {
  ImportFileEvent,
  ImportOrder,
  ImportReading,
  ImportSource,
  ShownFault,
} from '../../machines/connections/importFile/importFile.types.ts';
import { createImportWork, type ImportWork } from '../../services/importFile/importWork.ts';
import { readJsonLines } from '../../services/jsonLines.ts';
import { saveFile } from '../../services/saveFile.ts';
import type { Ports } from '../ports/ports.ts';

interface Reading {
  readonly dataSource: string;
  readonly source: ImportSource | null;
}

const NOTHING_CHECKED: Pick<ImportReading, 'moreFaults' | 'duplicates' | 'missingGroups'> = {
  moreFaults: 0,
  duplicates: [],
  missingGroups: [],
};

const shownFile = ({ code, line, column, name }: FileFault): ShownFault => ({ code, line, column, name });

/** What the gateway says of a row, at the place where the row says it. */
function shownRow(rows: readonly PlacedRow[], { row, field, code }: ImportCheck['faults'][number]): ShownFault {
  const { line, column } = rows[row]?.fields.get(field) ?? rows[row]?.location ?? { line: 1, column: 1 };
  return { code, line, column, name: field.replace(/^(?:parameters|attributes)\./, '') };
}

const inOrder = (one: ShownFault, other: ShownFault) => one.line - other.line || one.column - other.column;

async function contentOf(source: ImportSource | null): Promise<Uint8Array | string | FileFault> {
  if (source === null) return '';
  if (source.kind === 'text') return source.text;
  return source.file.size > IMPORT_FILE_MAX_BYTES
    ? fileFault('tooLarge')
    : new Uint8Array(await source.file.arrayBuffer());
}

const isFault = (content: Uint8Array | string | FileFault): content is FileFault =>
  typeof content !== 'string' && !(content instanceof Uint8Array);

async function readSource(ports: Ports, work: ImportWork, input: Reading, signal: AbortSignal): Promise<ImportReading> {
  const name = input.source?.kind === 'file' ? input.source.file.name : '';
  const content = await contentOf(input.source);
  const empty = { ...NOTHING_CHECKED, name, rows: [], lines: [] };
  if (isFault(content)) return { ...empty, format: 'csv', faults: [shownFile(content)] };
  const { rows, faults, format } = await work.read(name, content, signal);
  if (rows.length === 0) return { ...empty, format, faults: faults.map(shownFile) };
  const params = { dataSource: input.dataSource };
  const written = rows.map(({ row }) => row);
  const { api } = ports;
  const checked = await api.call(connectionImportCalls.checkConnectionImport, {
    params,
    body: { rows: written },
    signal,
  });
  return {
    ...{ name, format, rows: written, lines: rows.map(({ location: place }) => place.line) },
    ...checked,
    faults: [...faults.map(shownFile), ...checked.faults.map((each) => shownRow(rows, each))].sort(inOrder),
  };
}

function eventOf(news: ImportNews): ImportFileEvent {
  if (news.kind === 'progress') return { type: 'import.progressed', progress: { done: news.done, of: news.of } };
  if (news.kind === 'done') return { type: 'import.finished', result: news.result };
  return { type: 'import.refused', code: news.error.type };
}

async function runImport(
  { api }: Ports,
  order: ImportOrder,
  signal: AbortSignal,
  tell: (event: ImportFileEvent) => void,
) {
  const { dataSource, rows, duplicates, makeGroups } = order;
  const body = { rows: [...rows], duplicates, makeGroups };
  const answer: unknown = await api.call(connectionImportCalls.importConnections, {
    ...{ params: { dataSource }, body, signal },
    timeoutMs: IMPORT_TIMEOUT_MS,
  });
  let last: ImportNews['kind'] = 'progress';
  for await (const news of readJsonLines(answer as Response, importNews)) {
    last = news.kind;
    tell(eventOf(news));
  }
  // An answer that was cut off says nothing of its end.
  if (last === 'progress') tell({ type: 'import.refused', code: 'UNREACHABLE' });
}

/** The facts of an import on its way; whoever stops listening ends it. */
const importEvents$ = (ports: Ports, order: ImportOrder) =>
  new Observable<ImportFileEvent>((subscriber) => {
    const ending = new AbortController();
    runImport(ports, order, ending.signal, (event) => subscriber.next(event)).catch((error: unknown) => {
      subscriber.next({ type: 'import.refused', code: failureOf(error) });
    });
    return () => ending.abort();
  });

export function provideImport(ports: Ports) {
  const work = createImportWork();
  return importFileMachine.provide({
    actors: {
      readFile: fromPromise<ImportReading, Reading>(({ input, signal }) => readSource(ports, work, input, signal)),
      importRows: fromEventObservable<ImportFileEvent, ImportOrder>(({ input }) => importEvents$(ports, input)),
    },
  });
}

const TYPES = { csv: 'text/csv', json: 'application/json', yaml: 'application/yaml' } as const;
const FILE_NAME = 'connections';

export function provideExport({ api }: Ports) {
  const work = createImportWork();
  return exportFileMachine.provide({
    actors: {
      saveExport: fromPromise<undefined, ExportOrder>(async ({ input: { dataSource, format, secrets }, signal }) => {
        const query = secrets ? ({ secrets: 'true' } as const) : {};
        const { rows } = await api.call(connectionImportCalls.exportConnections, {
          params: { dataSource },
          query,
          signal,
        });
        const text = await work.write(rows, format);
        signal.throwIfAborted();
        saveFile(document, `${FILE_NAME}.${format}`, text, TYPES[format]);
      }),
    },
  });
}
