import Guacamole from 'guacamole-common-js';
import { tunnelCalls } from '../../../contract/http/tunnels.ts';
import { STREAM_SILENCE_MS, TRANSFER_MAX_MS, UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts';
import { safeFileName } from '../fileName.ts';
import { failedWith, TransferError, type FileWay, type Pace } from './carrying.ts';

interface UploadOrder {
  readonly file: File;
  /** The file system; null for wherever the remote computer puts files. */
  readonly object: number | null;
  readonly path: string;
}

/** Sends a file whole. The stream is closed in any case: a remote computer keeps few of them. */
export async function upload(
  way: FileWay,
  order: UploadOrder & { readonly mimetype: string },
  signal: AbortSignal,
  pace: Pace,
): Promise<void> {
  const stream = openStream(way, order);
  const refusal = new AbortController();
  const accepted = verdictOn(stream, refusal);
  try {
    await Promise.race([accepted, silence(), broken(signal)]);
    await sendAll(way, { file: order.file, stream }, AbortSignal.any([signal, refusal.signal]), pace);
    refusal.signal.throwIfAborted();
  } catch (error) {
    throw refusal.signal.aborted ? refusal.signal.reason : error;
  } finally {
    stream.sendEnd();
  }
}

function openStream({ line }: FileWay, { object, path, mimetype }: UploadOrder & { readonly mimetype: string }) {
  if (object === null) return line.send(mimetype, path);
  const fileSystem = line.object(object);
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

/** In pieces, one request each: the far end takes as many bytes as its links bear. */
async function sendAll(
  { api, tunnelId }: FileWay,
  { file, stream }: { readonly file: File; readonly stream: Guacamole.OutputStream },
  signal: AbortSignal,
  pace: Pace,
): Promise<void> {
  const params = { tunnel: tunnelId, index: String(stream.index), filename: safeFileName(file.name) };
  for (let at = 0; at < file.size; at += UPLOAD_CHUNK_BYTES) {
    const bytes = file.slice(at, at + UPLOAD_CHUNK_BYTES);
    await api.call(tunnelCalls.uploadStream, { params, bytes, signal, timeoutMs: TRANSFER_MAX_MS });
    pace.add(bytes.size);
  }
}

async function silence(): Promise<never> {
  await new Promise((resolve) => AbortSignal.timeout(STREAM_SILENCE_MS).addEventListener('abort', resolve));
  throw failedWith('UPSTREAM_TIMEOUT');
}

function broken(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
