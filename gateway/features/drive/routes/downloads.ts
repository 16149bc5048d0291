import { Readable } from 'node:stream';
import { calls } from '../../../../contract/http/index.ts';
import { archiveName } from '../../../../contract/rules/drive.ts';
import { permissionDenied } from '../../../platform/errors.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { createArchive } from '../layer/archive.ts';
import type { Drive, OpenedFile } from '../layer/drive.ts';
import type { Parts } from '../layer/place.ts';
import { readRange, type ByteRange } from '../layer/range.ts';
import { createDownloadTickets, type Wanted } from '../tickets.ts';
import { type DriveRoutes, partsOf, thingsIn } from './area.ts';

/** Nothing of a drive is ever shown as a page of ours: it is bytes to be kept, whatever it is. */
const AS_BYTES = { 'Content-Type': 'application/octet-stream', 'X-Content-Type-Options': 'nosniff' } as const;

type Area = Pick<DriveRoutes, 'routes' | 'limiters' | 'context' | 'drives' | 'authenticate'>;

export function bindDownloads({ routes, limiters, context, drives: { shared }, authenticate }: Area): void {
  const tickets = createDownloadTickets(context.keyring, context.now);

  async function demandComer(c: GatewayContext, wanted: Wanted, token: string | undefined): Promise<void> {
    const caller = (await authenticate(c, true)) ?? (token === undefined ? null : tickets.open(token, wanted));
    if (caller === null) throw permissionDenied();
    c.set('caller', caller);
  }

  routes.token(calls.askDownload, async ({ caller, body }) => {
    const { path, filename, archive = false } = body;
    for (const parts of thingsIn(path, filename)) await shared.stat(parts);
    return { ticket: tickets.seal(caller, { path, filename, archive }) };
  });
  routes.open(calls.downloadFile, limiters.refused, async ({ query }, c) => {
    const { token, path = '', filename } = query;
    const archive = query.archive === 'true';
    await demandComer(c, { path, filename, archive }, token);
    const order = { things: thingsIn(path, filename), archive, archiveName: archiveName(partsOf(path), context.now()) };
    return sendThings(c, shared, order);
  });
}

interface SendOrder {
  readonly things: readonly Parts[];
  /** Packed although it is one file. */
  readonly archive: boolean;
  readonly archiveName: string;
}

/** One file as it is, all else as an archive. */
export async function sendThings(c: GatewayContext, drive: Drive, order: SendOrder): Promise<Response> {
  const { things, archive } = order;
  const [only] = things;
  if (!archive && only !== undefined && things.length === 1 && !(await drive.stat(only)).folder)
    return sendFile(c, await drive.open(only), { name: only.at(-1) ?? '' });
  return sendArchive(drive, things, order.archiveName);
}

/** RFC 6266: the name for every browser, in letters that any header may have, and as it is. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`;

const escape = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const bodyOf = (stream: Readable): ReadableStream => Readable.toWeb(stream) as ReadableStream;

async function sendArchive(drive: Drive, things: readonly Parts[], name: string): Promise<Response> {
  // What is not there is told before the first byte.
  for (const parts of things) await drive.stat(parts);
  return new Response(bodyOf(createArchive(drive, things)), {
    headers: { ...AS_BYTES, 'Content-Type': 'application/zip', 'Content-Disposition': attachment(name) },
  });
}

/** Of a file at once: with 64 kB most of the time goes into handing pieces on. */
const READ_BYTES = 512 * 1024;

const [WHOLE, PARTIAL, BEYOND] = [200, 206, 416] as const;

/** `type`: where it is shown in place; else the browser keeps it, whatever it is. */
export async function sendFile(
  c: GatewayContext,
  file: OpenedFile,
  { name, type = null }: { readonly name: string; readonly type?: string | null },
): Promise<Response> {
  const { handle, size, tag, mtime } = file;
  const range = rangeOf(c, file);
  const headers = {
    ...{ ...AS_BYTES, 'Content-Disposition': attachment(name), ETag: tag },
    ...(type !== null && { 'Content-Type': type, 'Content-Disposition': 'inline' }),
    ...{ 'Accept-Ranges': 'bytes', 'Last-Modified': mtime.toUTCString() },
  };
  if (range === 'beyond' || size === 0) {
    await handle.close();
    if (range !== 'beyond') return new Response(null, { headers: { ...headers, 'Content-Length': '0' } });
    return new Response(null, { status: BEYOND, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (c.req.method === 'HEAD') await handle.close();
  const body =
    c.req.method === 'HEAD'
      ? null
      : bodyOf(handle.createReadStream({ start: first, end: last, highWaterMark: READ_BYTES }));
  return new Response(body, {
    status: range === null ? WHOLE : PARTIAL,
    headers: {
      ...{ ...headers, 'Content-Length': String(last - first + 1) },
      ...(range !== null && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    },
  });
}

/** Whoever goes on with another version of the file is given all of it. */
function rangeOf(c: GatewayContext, { size, tag }: OpenedFile): ByteRange | 'beyond' | null {
  const condition = c.req.header('If-Range');
  return condition !== undefined && condition !== tag ? null : readRange(c.req.header('Range'), size);
}
