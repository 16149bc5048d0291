import Guacamole from 'guacamole-common-js';
import { tunnelCalls } from '../../../contract/http/tunnels.ts';
import { STREAM_SILENCE_MS, TRANSFER_MAX_MS, UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts';
import { safeFileName } from '../fileName.ts';
import { failedWith, TransferError, type TransferContext, type Pace } from './transferContext.ts';
import { aborted, NEVER, persistently } from './fileLink.ts';

interface UploadOrder {
  readonly file: File;
  /** The file system; null for wherever the remote computer puts files. */
  readonly object: number | null;
  readonly path: string;
}

type Outgoing = UploadOrder & { readonly mimetype: string };

/** A stream that the remote computer has let in, and what aborts when it refuses later on. */
interface Opened {
  readonly stream: Guacamole.OutputStream;
  readonly refused: AbortSignal;
}

/** Sends a file whole. The stream is closed in any case: a remote computer keeps few of them. */
export async function upload(
  context: TransferContext,
  order: Outgoing,
  signal: AbortSignal,
  pace: Pace,
): Promise<void> {
  const opened = await openStream(context, order, signal);
  const { refused } = opened;
  try {
    await sendAll(context, order.file, opened, { signal: AbortSignal.any([signal, refused]), pace });
    refused.throwIfAborted();
  } catch (error) {
    throw refused.aborted ? refused.reason : error;
  } finally {
    close(context, opened);
  }
}

/** One that was asked for before a cut may never have been heard of. */
function openStream(context: TransferContext, order: Outgoing, signal: AbortSignal): Promise<Opened> {
  return persistently(context.link, signal, async (attempt) => {
    const stream = askForStream(context, order);
    const refusal = new AbortController();
    const opened = { stream, refused: refusal.signal };
    try {
      await Promise.race([verdictOn(stream, refusal), silence(), aborted(attempt)]);
      return opened;
    } catch (error) {
      close(context, opened);
      throw error;
    }
  });
}

/** Nothing that is said while the link is cut can be relied upon. */
function close({ link }: TransferContext, { stream }: Opened): void {
  void link.whole(NEVER).then(() => stream.sendEnd());
}

function askForStream({ channel }: TransferContext, { object, path, mimetype }: Outgoing): Guacamole.OutputStream {
  if (object === null) return channel.send(mimetype, path);
  const fileSystem = channel.object(object);
  if (fileSystem === undefined) throw failedWith('RESOURCE_NOT_FOUND');
  return fileSystem.createOutputStream(mimetype, path);
}

/** The first answer lets the bytes flow; an error at any time ends it. */
function verdictOn(stream: Guacamole.OutputStream, refusal: AbortController): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.onack = ({ code }) => {
      if (code === Guacamole.Status.Code.SUCCESS) return resolve();
      const error = new TransferError(code);
      refusal.abort(error);
      reject(error);
    };
  });
}

/**
 * In pieces, one request each: after a cut the last one is sent again, and the gateway knows what it has of it. The last is
 * empty and waits until the remote computer has taken everything.
 */
async function sendAll(
  { api, tunnelId, link }: TransferContext,
  file: File,
  { stream }: Opened,
  { signal, pace }: { readonly signal: AbortSignal; readonly pace: Pace },
): Promise<void> {
  const params = { tunnel: tunnelId, index: String(stream.index), filename: safeFileName(file.name) };
  for (let at = 0; at < file.size;) {
    at += await sendPiece(at);
  }
  await sendPiece(file.size);

  async function sendPiece(at: number): Promise<number> {
    const bytes = file.slice(at, at + UPLOAD_CHUNK_BYTES);
    const input = { params, query: { at: String(at) }, bytes, timeoutMs: TRANSFER_MAX_MS };
    await persistently(link, signal, (attempt) => api.call(tunnelCalls.uploadStream, { ...input, signal: attempt }));
    pace.add(bytes.size);
    return bytes.size;
  }
}

async function silence(): Promise<never> {
  await new Promise((resolve) => AbortSignal.timeout(STREAM_SILENCE_MS).addEventListener('abort', resolve));
  throw failedWith('UPSTREAM_TIMEOUT');
}
