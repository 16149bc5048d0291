import type { ServerResponse } from 'node:http';
import { STREAM_SILENCE_MS } from '../../contract/limits.ts';
import { streamFailed } from '../errors.ts';
import type { Download, DownloadSink, StreamInterceptor } from '../sessions/streamInterceptor.ts';
import { replyWithError } from './tunnelReply.ts';

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;
const ANY_BYTES = 'application/octet-stream';

/** What a machine sends is never shown as a page of ours, whatever it is called. */
const headersFor = (type: string | null) => ({
  'Content-Type': type !== null && MEDIA_TYPE.test(type) ? type : ANY_BYTES,
  'Content-Disposition': 'attachment',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
});

/** Sends a stream that the remote opened as the body of an answer. The remote goes on as fast as the reader takes it. */
export function downloadStream(
  streams: StreamInterceptor,
  index: number,
  response: ServerResponse,
  type: string | null,
): void {
  const begin = () => {
    clearTimeout(start);
    if (!response.headersSent) response.writeHead(200, headersFor(type));
  };
  const sink: DownloadSink = {
    write: (bytes) => {
      begin();
      return response.write(bytes);
    },
    end: () => {
      begin();
      response.end();
    },
    fail: (status) => {
      clearTimeout(start);
      // Once the body has begun, only breaking it off tells that it is not whole.
      if (response.headersSent) response.destroy();
      else replyWithError(response, streamFailed(status, 'The session ended before the stream did.'));
    },
  };
  const download: Download = streams.download(index, sink);
  const start = setTimeout(() => {
    download.cancel();
    replyWithError(response, streamFailed('UPSTREAM_TIMEOUT', 'The remote sends nothing in this stream.'));
  }, STREAM_SILENCE_MS);
  response.on('drain', () => download.resume());
  response.on('close', () => {
    clearTimeout(start);
    if (!response.writableFinished) download.cancel();
  });
}
