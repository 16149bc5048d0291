import type Guacamole from 'guacamole-common-js';
import { tunnelCalls } from '../../../contract/http/tunnels.ts';
import { DOWNLOAD_MAX_BYTES, DOWNLOAD_PIECE_BYTES, TRANSFER_MAX_MS } from '../../../contract/limits.ts';
import { safeFileName } from '../fileName.ts';
import { failedWith, type TransferContext, type Pace } from './transferContext.ts';
import type { FileChannel } from './fileChannel.ts';
import { NEVER, persistently, type FileLink } from './fileLink.ts';
import { FOLDER_TYPE, refuse, requestFile } from './objectStreams.ts';
import type { Sink } from './sinks.ts';

type DownloadOrder =
  | { readonly kind: 'download'; readonly object: number; readonly path: string }
  | { readonly kind: 'pushed'; readonly stream: number };

interface Download {
  readonly order: DownloadOrder;
  readonly filename: string;
  readonly mimetype: string;
}

const SUCCESS = 0;

/** What is done with the bytes of a file. */
interface Taken {
  readonly sink: Sink;
  readonly pace: Pace;
}

/** Puts the file into its sink, whole. Its bytes come over HTTP; the gateway takes them out of the tunnel. */
export async function download(
  context: TransferContext,
  asked: Download,
  signal: AbortSignal,
  taken: Taken,
): Promise<void> {
  const stream = await streamFor(context, asked.order, signal);
  // One blob after each frame is left for us to acknowledge, so that the bytes cannot outrun the picture.
  stream.onblob = () => stream.sendAck('OK', SUCCESS);
  try {
    await takeAll(pieceOf(context, asked, stream), { ...context, ...taken, signal });
  } catch (error) {
    // Nothing that is said while the link is cut can be relied upon.
    void context.link.whole(NEVER).then(() => refuse(stream));
    throw error;
  }
}

function streamFor(
  { channel, link }: TransferContext,
  order: DownloadOrder,
  signal: AbortSignal,
): Promise<Guacamole.InputStream> {
  return persistently(link, signal, async (attempt) => {
    if (order.kind === 'pushed') return takePushed(channel, order.stream);
    const object = channel.object(order.object);
    if (object === undefined) throw failedWith('RESOURCE_NOT_FOUND');
    const { stream, mimetype } = await requestFile(object, order.path, attempt);
    if (mimetype !== FOLDER_TYPE) return stream;
    refuse(stream);
    throw failedWith('RESOURCE_CONFLICT');
  });
}

function takePushed(channel: FileChannel, index: number): Guacamole.InputStream {
  const stream = channel.takePushed(index);
  if (stream === undefined) throw failedWith('RESOURCE_CLOSED');
  return stream;
}

type Piece = (from: number, signal: AbortSignal) => Promise<Response>;

const pieceOf =
  ({ api, tunnelId }: TransferContext, { filename, mimetype }: Download, { index }: Guacamole.InputStream): Piece =>
  (from, signal) =>
    api.call(tunnelCalls.downloadStream, {
      params: { tunnel: tunnelId, index: String(index), filename: safeFileName(filename) },
      query: { type: mimetype, from: String(from) },
      timeoutMs: TRANSFER_MAX_MS,
      signal,
    });

interface Taking extends Taken {
  readonly link: FileLink;
  readonly signal: AbortSignal;
}

/** Piece after piece, each from where the last one ended, also where that was in its middle. */
async function takeAll(piece: Piece, taking: Taking): Promise<void> {
  const { link, signal, pace } = taking;
  let got = DOWNLOAD_PIECE_BYTES;
  while (got === DOWNLOAD_PIECE_BYTES) {
    got = await persistently(link, signal, async (attempt) => take(await piece(pace.progress, attempt), taking));
  }
  // Only now the gateway may forget the last one.
  if (got > 0) piece(pace.progress, signal).catch(() => undefined);
}

async function take({ body }: Response, { pace, sink }: Taking): Promise<number> {
  let got = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    await sink.add(read.value);
    pace.add(read.value.length);
    got += read.value.length;
    if (pace.progress > DOWNLOAD_MAX_BYTES) {
      await reader?.cancel();
      throw failedWith('CLIENT_OVERRUN');
    }
  }
  return got;
}
