import { webDriveCalls, type WebDriveOrder } from '../../../contract/http/webDrive.ts';
import { ASSEMBLY_POLL_MS, TRANSFER_MAX_MS } from '../../../contract/limits.ts';
import { chunkEnd } from '../../../contract/rules/chunks.ts';
import type { Api } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { failedWith, type Pace } from './transferContext.ts';
import type { Sink } from './sinks.ts';

/** Something in a drive, by the folders on the way to it: `/docs/notes.txt`. */
interface DriveFile {
  readonly path: string;
  readonly folder: boolean;
}

interface Carrying {
  readonly api: Api;
  readonly signal: AbortSignal;
  readonly pace: Pace;
}

const DRIVE = 'private';
const INSUFFICIENT_STORAGE = 507;
const ROOT = '/';

/** The folder, as calls name it, and what lies in it. */
function split(path: string): { readonly folder: string; readonly name: string } {
  const end = path.lastIndexOf(ROOT);
  return { folder: path.slice(1, Math.max(1, end)), name: path.slice(end + 1) };
}

/** What lies in a folder of one's own drive. */
export async function listOwnDrive(api: Api, path: string, signal: AbortSignal): Promise<readonly DriveFile[]> {
  const body: WebDriveOrder = { action: 'list', drive: DRIVE, path: path.slice(1) };
  const { sucess, files = [] } = await api.call(webDriveCalls.webDrive, { body, signal });
  if (!sucess) throw failedWith('RESOURCE_NOT_FOUND');
  const root = path === ROOT ? '' : path;
  return files.map(({ name, folder }) => ({ path: `${root}/${name}`, folder }));
}

/** Takes a file out of the drive as it comes. */
export async function takeFromDrive({ api, signal, pace }: Carrying, path: string, sink: Sink): Promise<void> {
  const { folder, name } = split(path);
  const query = { drive: DRIVE, path: folder, name } as const;
  const { body } = await api.call(webDriveCalls.webDriveContent, { query, signal, timeoutMs: TRANSFER_MAX_MS });
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    await sink.add(read.value);
    pace.add(read.value.length);
  }
}

export interface DriveUpload {
  readonly file: Blob;
  readonly path: string;
  readonly username: string;
  readonly existing: 'replace' | 'keepBoth';
}

/** Puts a file into the drive in parts. What has arrived of one that fails is forgotten there after a day. */
export async function putIntoDrive(carrying: Carrying, { file, path, username, existing }: DriveUpload): Promise<void> {
  const { folder, name } = split(path);
  const place = { drive: DRIVE, path: folder, fileName: name, relPath: name } as const;
  const upload = { ...place, upload: newId(), size: file.size };
  let isThere = false;
  let offset = 0;
  do {
    const part = file.slice(offset, chunkEnd(file.size, offset));
    const stored = await sendPart(carrying, { ...upload, username, existing, offset }, part);
    offset += part.size;
    isThere = stored;
  } while (offset < file.size);
  if (!isThere) await untilThere(carrying, upload);
}

/** randomUUID is missing on plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

interface Place {
  readonly drive: typeof DRIVE;
  readonly path: string;
  readonly fileName: string;
  readonly relPath: string;
  readonly upload: string;
  readonly size: number;
}

interface Part extends Place, Pick<DriveUpload, 'username' | 'existing'> {
  readonly offset: number;
}

/** Whether the file stands in its place. */
async function sendPart({ api, signal, pace }: Carrying, { size, ...part }: Part, bytes: Blob): Promise<boolean> {
  const query = { ...part, offset: String(part.offset), fileFullSize: String(size) };
  const sent = { query, bytes: formOf(bytes), signal, timeoutMs: TRANSFER_MAX_MS };
  const { name } = await api.call(webDriveCalls.webDriveChunk, sent).catch(refused);
  pace.add(bytes.size);
  return name !== undefined;
}

/** As a browser writes a form with one file. A Blob's type is in small letters, and so its boundary has to be. */
function formOf(bytes: Blob): Blob {
  const boundary = `oriel-${newId()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="chunk"\r\n\r\n`;
  return new Blob([head, bytes, `\r\n--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}

function refused(error: unknown): never {
  const isFull = error instanceof ApiError && error.details.status === INSUFFICIENT_STORAGE;
  throw isFull ? failedWith('UPSTREAM_ERROR') : error;
}

/** B§4: a large file is put together for a while after its last part. */
async function untilThere({ api, signal }: Carrying, { size, ...place }: Place): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const isDue = AbortSignal.any([signal, AbortSignal.timeout(ASSEMBLY_POLL_MS)]);
    await new Promise((resolve) => isDue.addEventListener('abort', resolve));
    signal.throwIfAborted();
    const { name, fault } = await api.call(webDriveCalls.webDriveCheck, {
      body: { ...place, fileFullSize: size },
      signal,
    });
    if (fault !== undefined) throw failedWith(fault === 'noRoom' ? 'UPSTREAM_ERROR' : 'RESOURCE_CONFLICT');
    if (name !== undefined) return;
  }
}
