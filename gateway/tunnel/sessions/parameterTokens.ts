import type { ParameterTrouble } from '../../../contract/http/trouble.ts';
import { classOfParameter, type ParameterClass } from '../../../contract/rules/parameterClasses.ts';
import { badRequest } from '../../platform/errors.ts';
import { pathPartOf } from './pathPart.ts';
import type { TargetCandidate } from './ports.ts';

export type Tokens = Readonly<Record<string, string>>;

const TOKEN = /(\$?)\$\{(\w+)(?::(\w*))?\}/g;

function modified(value: string | undefined, whole: string, modifier: string | undefined): string {
  if (value === undefined) return modifier === 'OPTIONAL' ? '' : whole;
  if (modifier === 'UPPER') return value.toUpperCase();
  if (modifier === 'LOWER') return value.toLowerCase();
  return value;
}

/** Makes of a token's value what may stand in the parameter. */
type Write = (value: string) => string;

/** Replaces `${NAME}` and `${NAME:MODIFIER}`; `$${NAME}` is an escaped literal, an unknown token stays as it is. */
export function fillTokens(text: string, tokens: Tokens, write: Write = (value) => value): string {
  return text.replace(TOKEN, (whole: string, escape: string, name: string, modifier: string | undefined) => {
    if (escape !== '') return whole.slice(1);
    const value = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    const filled = modified(value, whole, modifier);
    return value === undefined ? filled : write(filled);
  });
}

/** So that filling gives back the text as it is. */
export const escapeTokens = (text: string): string => text.replace(TOKEN, (whole) => `$${whole}`);

const IN_PATHS: ReadonlySet<ParameterClass | null> = new Set<ParameterClass>([
  'driveFolder',
  'recordingFolder',
  'fileName',
  'remoteFolder',
]);

/** Half of a percent form; a token's value would become its other half. */
const HALF_PERCENT_FORM = /%[\da-f]?(?=\$\{)/gi;

/** What a shell or a list of arguments takes for nothing but a word. */
const PLAIN_WORD = /^(?!-)[\p{L}\p{N}._@+-]*$/u;

/** What keeps a parameter from being filled in for somebody. */
export interface ParameterFault extends ParameterTrouble {
  readonly message: string;
}

const nameFault = (name: string): ParameterFault => ({
  ...{ name, fault: 'ownName' },
  message: `A user with this name must not stand in the parameter "${name}".`,
});

const unknownFault = (name: string, whole: string, token: string): ParameterFault => ({
  ...{ name, fault: token === 'GUAC_PASSWORD' ? 'ownPassword' : 'placeholder' },
  message: `The parameter "${name}" holds ${whole}, which stands for nothing here.`,
});

/** Of tokens the name of the user alone is chosen by somebody who neither makes nor opens the connection. */
function faultIn(name: string, text: string, tokens: Tokens): ParameterFault | null {
  for (const [whole, escape, token = '', modifier] of text.matchAll(TOKEN)) {
    if (escape !== '') continue;
    const value = Object.hasOwn(tokens, token) ? tokens[token] : undefined;
    if (value === undefined && modifier !== 'OPTIONAL') return unknownFault(name, whole, token);
    if (token !== 'GUAC_USERNAME' || classOfParameter(name) !== 'command') continue;
    if (!PLAIN_WORD.test(modified(value, whole, modifier))) return nameFault(name);
  }
  return null;
}

/** The first parameter in which a token stands for nothing, or for what must not stand there. */
export function findParameterFault(parameters: Tokens, tokens: Tokens): ParameterFault | null {
  for (const [name, text] of Object.entries(parameters)) {
    const fault = faultIn(name, text, tokens);
    if (fault) return fault;
  }
  return null;
}

function fillParameter(name: string, text: string, tokens: Tokens): string {
  if (IN_PATHS.has(classOfParameter(name))) return fillTokens(text.replace(HALF_PERCENT_FORM, ''), tokens, pathPartOf);
  return fillTokens(text, tokens);
}

/** Throws 400 where `findParameterFault` finds one. */
export function fillParameters(parameters: Tokens, tokens: Tokens): Tokens {
  const fault = findParameterFault(parameters, tokens);
  if (fault) throw badRequest(fault.message);
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, fillParameter(name, value, tokens)]),
  );
}

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
