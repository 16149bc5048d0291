import type Guacamole from 'guacamole-common-js';
import { tunnelCalls } from '../../../contract/http/tunnels.ts';
import { DOWNLOAD_MAX_BYTES, DOWNLOAD_PART_BYTES, TRANSFER_MAX_MS } from '../../../contract/limits.ts';
import { safeFileName } from '../fileName.ts';
import { failedWith, type FileWay, type Pace } from './carrying.ts';
import { FOLDER_TYPE, impatient, refuse, requestBody } from './objectStreams.ts';

type DownloadOrder =
  | { readonly kind: 'download'; readonly object: number; readonly path: string }
  | { readonly kind: 'pushed'; readonly stream: number };

interface Download {
  readonly order: DownloadOrder;
  readonly filename: string;
  readonly mimetype: string;
}

const SUCCESS = 0;

/** The file, whole. Its bytes come over HTTP; the gateway takes them out of the tunnel. */
export async function download(
  way: FileWay,
  { order, filename, mimetype }: Download,
  signal: AbortSignal,
  pace: Pace,
): Promise<Blob> {
  const stream = await streamFor(way, order, signal);
  // One blob after each frame is left for us to acknowledge, so that the bytes cannot outrun the picture.
  stream.onblob = () => stream.sendAck('OK', SUCCESS);
  const response = await way.api.call(tunnelCalls.downloadStream, {
    params: { tunnel: way.tunnelId, index: String(stream.index), filename: safeFileName(filename) },
    query: { type: mimetype },
    timeoutMs: TRANSFER_MAX_MS,
    signal,
  });
  return readAll(response, pace);
}

async function streamFor({ line }: FileWay, order: DownloadOrder, signal: AbortSignal): Promise<Guacamole.InputStream> {
  if (order.kind === 'pushed') {
    const stream = line.takePushed(order.stream);
    if (stream === undefined) throw failedWith('RESOURCE_CLOSED');
    return stream;
  }
  const object = line.object(order.object);
  if (object === undefined) throw failedWith('RESOURCE_NOT_FOUND');
  const { stream, mimetype } = await requestBody(object, order.path, impatient(signal));
  if (mimetype !== FOLDER_TYPE) return stream;
  refuse(stream);
  throw failedWith('RESOURCE_CONFLICT');
}

/** What has come is handed to the browser in parts, which it may keep on its disk. */
async function readAll({ body }: Response, pace: Pace): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    chunks.push(read.value);
    held += read.value.length;
    pace.add(read.value.length);
    if (pace.progress > DOWNLOAD_MAX_BYTES) {
      await reader?.cancel();
      throw failedWith('CLIENT_OVERRUN');
    }
    if (held < DOWNLOAD_PART_BYTES) continue;
    parts.push(new Blob(chunks));
    chunks = [];
    held = 0;
  }
  return new Blob([...parts, ...chunks]);
}
