import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBody, makeErrorBody } from '../../../contract/errors.ts';
import { AppError, internal, notFound } from '../errors.ts';
import type { Log } from '../log/log.ts';
import type { GatewayEnv } from './env.ts';

/** The body of Guacamole's clients. The numeric status is told for streams, and where a limit was reached. */
export function errorBodyOf(error: AppError): ErrorBody {
  const { translatable, expected, patches } = error.options;
  const tellsStatus = error.type === 'STREAM_ERROR' || error.status === 'CLIENT_TOO_MANY';
  return makeErrorBody({
    type: error.type,
    message: error.message,
    ...(translatable && { translatableMessage: translatable }),
    ...(expected && { expected: [...expected] }),
    ...(patches && { patches: [...patches] as NonNullable<ErrorBody['patches']> }),
    ...(tellsStatus && { statusCode: error.code }),
  });
}

/** What nobody expected is logged where it surfaces, once, and told without any detail. */
export function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) {
    if (error.http >= 500) log.warn({ err: error, cause: error.cause }, error.message);
    return error;
  }
  log.error({ err: error }, 'An error that nobody expected');
  return internal('Unexpected internal error', { cause: error });
}

export function replyWithError(c: Context<GatewayEnv>, error: AppError): Response {
  const seconds = error.options.retryAfterSeconds;
  if (seconds !== undefined) c.header('Retry-After', String(seconds));
  return c.json(errorBodyOf(error), error.http as ContentfulStatusCode);
}

export const createErrorHandler = (log: Log) => (error: unknown, c: Context<GatewayEnv>) =>
  replyWithError(c, toAppError(error, log.child({ request: c.get('requestId') })));

export const replyNotFound = (c: Context<GatewayEnv>) => replyWithError(c, notFound());
