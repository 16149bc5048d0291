import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GuacamoleStatusName } from '../../contract/guacamole.ts';
import { STREAM_SILENCE_MS, UPLOAD_BLOB_MAX_BYTES } from '../../contract/limits.ts';
import { AppError, streamFailed } from '../errors.ts';
import type { StreamInterceptor, Upload } from '../sessions/streamInterceptor.ts';

const MESSAGE = 'The remote did not take the upload.';

async function verdictOn(upload: Upload, bytes: Buffer): Promise<GuacamoleStatusName> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<GuacamoleStatusName>((resolve) => {
    timer = setTimeout(() => resolve('UPSTREAM_TIMEOUT'), STREAM_SILENCE_MS);
  });
  try {
    return await Promise.race([upload.send(bytes), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** One piece after the other, each when the remote has taken the last: so the body is read no faster than it is used. */
async function sendPieces(upload: Upload, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += UPLOAD_BLOB_MAX_BYTES) {
    const status = await verdictOn(upload, bytes.subarray(at, at + UPLOAD_BLOB_MAX_BYTES));
    if (status !== 'SUCCESS') throw streamFailed(status, MESSAGE);
  }
}

/** Sends a body into a stream that the client opened. It may come in several requests; the client itself ends the stream. */
export async function uploadStream(
  streams: StreamInterceptor,
  index: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const upload = streams.upload(index);
  try {
    // A refusal must still reach the client, so the request outlives the loop.
    for await (const bytes of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      await sendPieces(upload, bytes);
    }
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof AppError)) upload.abort();
    request.resume();
    throw error;
  } finally {
    upload.release();
  }
}
