import pino, { type DestinationStream, type Logger } from 'pino';
import { createLogDestination, type LogHealth } from './destination.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'> & {
  child(bindings: Record<string, unknown>): Log;
};

/** Structured lines without secrets; the part of a log that most need. */
export interface LineLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Members that may hold a secret, wherever a careless line puts them. */
const SECRET_MEMBERS = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'authToken',
  'authorization',
  'parameters',
  'key',
  'cookie',
] as const;

const SECRET_QUERY = /([?&](?:token|key|password)=)[^&#\s]*/gi;
const TOKEN_SHAPE = /[0-9a-f]{64}/gi;

/** A token in an address must not reach the log; in the query or the path is where some clients send it. */
export const withoutSecrets = (url: string): string =>
  url.replace(SECRET_QUERY, '$1[redacted]').replace(TOKEN_SHAPE, '[redacted]');

export interface LogOptions {
  /** Names this gateway among several. */
  readonly node: string;
  readonly level?: string;
  readonly destination?: DestinationStream;
}

export const STDOUT = 1;

/** Of a log that is kept where nothing can go wrong. */
export const wellLogged = (): LogHealth => ({ droppedLines: 0, isFailing: false });

/** JSON lines with the node in each; request and session ids are bound where they are known. */
export function createLog({ node, level = 'info', destination }: LogOptions): Log {
  const paths = SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, base: { node }, redact: { paths, censor: '[redacted]' } };
  return pino(options, destination ?? createLogDestination({ fd: STDOUT, node }));
}
