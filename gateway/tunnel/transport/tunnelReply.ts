import type { ServerResponse } from 'node:http';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { AppError, internal } from '../../platform/errors.ts';
import { errorBodyOf } from '../../platform/http/errorReply.ts';
import type { LineLog } from '../../platform/log/log.ts';

const NO_HEADER_TEXT = /[^ -~]/g;
const GENERIC = 'Internal server error';

/** What a caller is told of an error. What nobody expected is logged here, once. */
export function asAppError(error: unknown, log: LineLog): AppError {
  if (error instanceof AppError) return error;
  log.error({ err: error }, 'An error that nobody expected');
  return internal('Unexpected internal error', { cause: error });
}

/** How the HTTP tunnel tells a status: in headers, because its bodies hold instructions. */
export function replyWithStatus(response: ServerResponse, status: GuacamoleStatusName, message?: string): void {
  const { code, http } = GUACAMOLE_STATUS[status];
  response.writeHead(http, {
    'Guacamole-Status-Code': String(code),
    // Text about the inside is for the log only.
    'Guacamole-Error-Message': http < 500 && message !== undefined ? message.replace(NO_HEADER_TEXT, '?') : GENERIC,
    'Content-Length': '0',
    'Cache-Control': 'no-store',
  });
  response.end();
}

/** The error body of the REST calls, on a raw response. */
export function replyWithError(response: ServerResponse, error: AppError): void {
  const body = JSON.stringify(errorBodyOf(error));
  response.writeHead(error.http, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}
