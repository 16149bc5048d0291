import type * as z from 'zod/mini';
import type { credentials } from '../../../../contract/http/tokens.ts';

export type CredentialsForm = z.infer<typeof credentials>;

export interface LogInRequest {
  readonly form: CredentialsForm;
  readonly authorization: string | null;
  readonly remoteHost: string;
  readonly userAgent: string;
}

export interface NamedPassword {
  readonly username: string;
  readonly password: string;
}

/** The form's name and password; only if neither is given, those of the Basic header. Null unless both are there. */
export function readCredentials({ form, authorization }: LogInRequest): NamedPassword | null {
  const given = form.username || form.password ? form : readBasic(authorization);
  const { username = '', password = '' } = given ?? {};
  return username === '' || password === '' ? null : { username, password };
}

function readBasic(header: string | null): NamedPassword | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header?.trim() ?? '') ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
