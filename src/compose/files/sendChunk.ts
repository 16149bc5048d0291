import { Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { DriveFault } from '../../../contract/http/fileManager.ts';
import { TRANSFER_PROGRESS_MS } from '../../../contract/limits.ts';
import { chunkReply, type ChunkQuery, webDriveCalls } from '../../../contract/http/webDrive.ts';
import { writeQuery } from '../../../contract/http/wire.ts';
import type { ChunkFact, ChunkOrder, UploadOrder } from '../../machines/files/upload/upload.types.ts';
import type { Ports } from '../ports/ports.ts';
import { requestTo } from './sendFile.ts';

const MS_PER_SECOND = 1_000;
const [OK, ACCEPTED] = [200, 202] as const;

/** What no further try would change; all else may be the network, or a disk that somebody makes room on. */
const REFUSALS: Readonly<Record<number, DriveFault | null>> = {
  400: null,
  401: null,
  403: null,
  404: null,
  409: 'exists',
  413: 'tooLarge',
};
const FAILURES: Readonly<Record<number, DriveFault>> = { 412: 'offset', 507: 'noRoom' };

const nameOf = (relPath: string): string => relPath.slice(relPath.lastIndexOf('/') + 1);

/** B§3 the record of an upload, as it is told with each chunk. */
export function recordOf(username: string, order: Omit<UploadOrder, 'file' | 'resumes'>, size: number): ChunkQuery {
  const { id, drive, path, relPath, existing } = order;
  return {
    ...{ username, drive, path: path.join('/'), fileName: nameOf(relPath), relPath },
    ...{ fileFullSize: String(size), upload: id, offset: '0', existing },
  };
}

function factOf({ status, responseText }: XMLHttpRequest): ChunkFact {
  if (status === ACCEPTED) return { type: 'chunk.assembling' };
  if (status in REFUSALS) return { type: 'chunk.refused', fault: REFUSALS[status] ?? null };
  const reply = status === OK ? z.safeParse(chunkReply, parsed(responseText)) : null;
  if (reply?.success !== true) return { type: 'chunk.failed', fault: FAILURES[status] ?? null };
  const { offset, name } = reply.data;
  return name === undefined ? { type: 'chunk.stored', offset } : { type: 'chunk.completed' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** When the way of a file was last told: a fast network brings fifty chunks a second, and each would be drawn. */
const toldAt = new WeakMap<Blob, number>();

function isTime(file: Blob): boolean {
  const now = performance.now();
  if (now - (toldAt.get(file) ?? -Infinity) < TRANSFER_PROGRESS_MS) return false;
  toldAt.set(file, now);
  return true;
}

/** Sends one chunk. Only this kind of request tells how much of it has left. Breaks off when nobody listens. */
export const sendChunk = (ports: Ports, { order, offset, end }: ChunkOrder): Observable<ChunkFact> =>
  new Observable((listener) => {
    const record = recordOf(ports.credentials.session()?.username ?? '', order, order.file.size);
    const query = writeQuery({ ...record, offset });
    const request = requestTo(ports, `${webDriveCalls.webDriveChunk.path}?${query.toString()}`);
    const begun = performance.now();
    const tell = (fact: ChunkFact) => {
      listener.next(fact);
      listener.complete();
    };
    const isWhole = offset === 0 && end === order.file.size;
    let [left, told] = [0, -1];
    const tellProgress = () => {
      // That all of a small file has left is told by the answer, a moment later: thousands of them would be drawn twice.
      if (left === told || (isWhole && left === end) || !isTime(order.file)) return;
      told = left;
      const seconds = (performance.now() - begun) / MS_PER_SECOND;
      const bytesPerSecond = seconds > 0 ? Math.round(left / seconds) : 0;
      listener.next({ type: 'chunk.progressed', sent: Math.min(offset + left, end), bytesPerSecond });
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      left = loaded === total ? end - offset : loaded;
      tellProgress();
    });
    // A network that stands still tells nothing more, and what it told last may have come too soon to be drawn.
    const late = setInterval(tellProgress, TRANSFER_PROGRESS_MS);
    request.addEventListener('load', () => tell(factOf(request)));
    request.addEventListener('error', () => tell({ type: 'chunk.failed', fault: null }));
    const form = new FormData();
    form.append('file', order.file.slice(offset, end), 'chunk');
    request.send(form);
    return () => {
      clearInterval(late);
      request.abort();
    };
  });
