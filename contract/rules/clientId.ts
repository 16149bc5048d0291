import { TUNNEL_TARGET_TYPES, type TunnelTargetType } from '../guacamole.ts';

/** What a client page shows. */
export interface ClientTarget {
  readonly identifier: string;
  readonly type: TunnelTargetType;
  readonly dataSource: string;
}

const SEPARATOR = '\0';
const TYPES: readonly string[] = Object.values(TUNNEL_TARGET_TYPES);
const ENCODER = new TextEncoder();
const isType = (text: string): text is TunnelTargetType => TYPES.includes(text);

/** A character for each byte; most ids are ASCII, and a list has ten thousand of them. */
function bytesOf(text: string): string {
  const bytes = ENCODER.encode(text);
  return bytes.length === text.length ? text : String.fromCharCode(...bytes);
}

/** The id of a client page: `identifier NUL type NUL dataSource` as base64url without padding, as in Guacamole's links. */
export function encodeClientId({ identifier, type, dataSource }: ClientTarget): string {
  const base64 = btoa(bytesOf([identifier, type, dataSource].join(SEPARATOR)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decodeText(clientId: string): string | null {
  try {
    const binary = atob(clientId.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Null for anything that is no client id. */
export function decodeClientId(clientId: string): ClientTarget | null {
  const [identifier = '', type = '', dataSource = '', ...more] = decodeText(clientId)?.split(SEPARATOR) ?? [];
  const complete = identifier !== '' && dataSource !== '' && more.length === 0;
  return complete && isType(type) ? { identifier, type, dataSource } : null;
}
