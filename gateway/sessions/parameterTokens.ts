import type { TargetCandidate } from './ports.ts';

export type Tokens = Readonly<Record<string, string>>;

const TOKEN = /(\$?)\$\{(\w+)(?::(\w*))?\}/g;

function modified(value: string | undefined, whole: string, modifier: string | undefined): string {
  if (value === undefined) return modifier === 'OPTIONAL' ? '' : whole;
  if (modifier === 'UPPER') return value.toUpperCase();
  if (modifier === 'LOWER') return value.toLowerCase();
  return value;
}

/** Replaces `${NAME}` and `${NAME:MODIFIER}`; `$${NAME}` is an escaped literal, an unknown token stays as it is. */
export function fillTokens(text: string, tokens: Tokens): string {
  return text.replace(TOKEN, (whole: string, escape: string, name: string, modifier: string | undefined) => {
    if (escape !== '') return whole.slice(1);
    return modified(Object.hasOwn(tokens, name) ? tokens[name] : undefined, whole, modifier);
  });
}

export const fillParameters = (parameters: Tokens, tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, fillTokens(value, tokens)]));

export interface TokenSource {
  readonly username: string;
  readonly password: string | null;
  readonly remoteHost: string;
  readonly historyUuid: string;
  readonly startDate: Date;
  readonly candidate: Pick<TargetCandidate, 'connectionId' | 'name' | 'protocol' | 'parameters'>;
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0');
const dateOf = (date: Date) => `${pad(date.getFullYear(), 4)}${pad(date.getMonth() + 1)}${pad(date.getDate())}`;
const timeOf = (date: Date) => `${pad(date.getHours())}${pad(date.getMinutes())}${pad(date.getSeconds())}`;

/** Every token a parameter may use (guacamole REST reference, tokens). */
export function tokensOf(source: TokenSource): Tokens {
  const { candidate, startDate } = source;
  return {
    GUAC_USERNAME: source.username,
    ...(source.password === null ? {} : { GUAC_PASSWORD: source.password }),
    GUAC_CLIENT_ADDRESS: source.remoteHost,
    GUAC_CLIENT_HOSTNAME: source.remoteHost,
    GUAC_DATE: dateOf(startDate),
    GUAC_TIME: timeOf(startDate),
    HISTORY_UUID: source.historyUuid,
    JDBC_STARTDATE: dateOf(startDate),
    JDBC_STARTTIME: timeOf(startDate),
    JDBC_CONNECTION_NAME: candidate.name,
    JDBC_CONNECTION_ID: String(candidate.connectionId),
    JDBC_HOSTNAME: candidate.parameters['hostname'] ?? '',
    JDBC_PROTOCOL: candidate.protocol,
  };
}
