import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { UPLOAD_BLOB_MAX_BYTES } from '../../../contract/limits.ts';
import { AppError, streamFailed } from '../../platform/errors.ts';
import type { StreamInterceptor } from '../streams/streamInterceptor.ts';
import type { Upload } from '../streams/uploadStream.ts';

function check(status: GuacamoleStatusName): void {
  if (status !== 'SUCCESS') throw streamFailed(status, 'The remote did not take the upload.');
}

/** Of such sizes that none but the last piece of a body is smaller than an instruction takes. */
async function* inWholePieces(body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const bytes of body) {
    const all = Buffer.concat([rest, bytes]);
    const whole = all.length - (all.length % UPLOAD_BLOB_MAX_BYTES);
    if (whole > 0) yield all.subarray(0, whole);
    rest = all.subarray(whole);
  }
  if (rest.length > 0) yield rest;
}

/** How much of a body that begins there is in the stream already; all of it where the client does not say. */
function knownBytes({ taken }: Upload, at: number | null): number {
  if (at !== null && at > taken) throw streamFailed('RESOURCE_CLOSED', 'What comes before that is missing.');
  return at === null ? 0 : taken - at;
}

/**
 * Sends a body into a stream that the client opened. It may come in several requests; the client itself ends the stream.
 * One that tells `at` may come again after a cut: what is there already is passed over. Of these an empty one is the last, and
 * the only one that waits for the remote: it would stand idle between two requests.
 */
export async function uploadStream(
  streams: StreamInterceptor,
  { index, at }: { readonly index: number; readonly at: number | null },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const upload = streams.upload(index);
  try {
    let known = knownBytes(upload, at);
    let received = 0;
    // A refusal must still reach the client, so the request outlives the loop.
    const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    // Read no faster than the remote takes it.
    for await (const bytes of inWholePieces(body)) {
      check(await upload.send(bytes.subarray(known)));
      known = Math.max(known - bytes.length, 0);
      received += bytes.length;
    }
    const goesOn = at !== null && received > 0;
    check(goesOn ? upload.soFar() : await upload.settled());
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof AppError) && at === null) streams.abortUpload(index);
    request.resume();
    throw error;
  }
}
