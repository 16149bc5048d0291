import type { ServerResponse } from 'node:http';
import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { STREAM_SILENCE_MS } from '../../../contract/limits.ts';
import { streamFailed } from '../../platform/errors.ts';
import type { Download } from '../streams/downloads.ts';
import type { DownloadSink } from '../streams/heldDownload.ts';
import type { StreamInterceptor } from '../streams/streamInterceptor.ts';
import { Gatherer } from './gatherer.ts';
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

/** Once the body has begun, only breaking it off tells that it is not whole. */
function fail(response: ServerResponse, status: GuacamoleStatusName): void {
  if (response.headersSent) response.destroy();
  else replyWithError(response, streamFailed(status, 'The stream ended too early.'));
}

function readerOn(response: ServerResponse, type: string | null, heard: () => void): DownloadSink {
  const begin = () => {
    heard();
    if (!response.headersSent) response.writeHead(200, headersFor(type));
  };
  const gatherer = new Gatherer((bytes) => response.write(bytes));
  response.on('close', () => gatherer.drop());
  return {
    get takesMore() {
      return !response.writableNeedDrain;
    },
    write: (bytes) => {
      begin();
      gatherer.add(bytes);
    },
    end: () => {
      begin();
      gatherer.flush();
      response.end();
    },
    fail: (status) => fail(response, status),
  };
}

/** Gives up where the remote says nothing for too long. */
function silenceOf(response: ServerResponse, giveUp: () => void): NodeJS.Timeout {
  const timer = setTimeout(() => {
    giveUp();
    fail(response, 'UPSTREAM_TIMEOUT');
  }, STREAM_SILENCE_MS);
  response.on('close', () => clearTimeout(timer));
  return timer;
}

/** Sends a stream that the remote opened as the body of an answer. The remote goes on as fast as the reader takes it. */
export function downloadStream(
  streams: StreamInterceptor,
  index: number,
  response: ServerResponse,
  type: string | null,
): void {
  // A slow reader makes it wait too, later on.
  const reader = readerOn(response, type, () => clearTimeout(silence));
  const download: Download = streams.download(index, reader);
  const silence = silenceOf(response, () => download.cancel());
  response.on('drain', () => download.resume());
  response.on('close', () => {
    if (!response.writableFinished) download.cancel();
  });
}

/** One piece of it from there on; a body that is shorter than a piece may be is the last. */
export function downloadPiece(
  streams: StreamInterceptor,
  { index, from }: { readonly index: number; readonly from: number },
  response: ServerResponse,
  type: string | null,
): void {
  const leave = () => streams.leavePiece(index, reader);
  const silence = silenceOf(response, leave);
  const reader = readerOn(response, type, () => silence.refresh());
  response.on('close', leave);
  streams.downloadPiece(index, from, reader);
}
