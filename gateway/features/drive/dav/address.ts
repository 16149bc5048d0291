import { DRIVES, type DriveName } from '../../../../contract/http/webDrive.ts';
import { isPathPart } from '../../../../contract/rules/drive.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import type { Parts } from '../layer/place.ts';
import { DavError, malformed, STATUS } from './davError.ts';

export const DAV_ROOT = '/webdav';

/** What an address names: the list of drives, or something in one of them; `parts` are empty for the drive itself. */
export interface Target {
  readonly drive: DriveName | null;
  readonly parts: Parts;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw malformed('The address');
  }
}

/** Reads an address as it was sent: nothing in it was put right before, such as `..` or what stands behind a `#`. */
export function readTarget(path: string): Target {
  const [below, rest] = [path.slice(DAV_ROOT.length), path.slice(0, DAV_ROOT.length)];
  if (rest !== DAV_ROOT || (below !== '' && !below.startsWith('/')) || path.includes('#'))
    throw malformed('The address');
  const [name, ...parts] = below
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  if (name === undefined) return { drive: null, parts: [] };
  if (![name, ...parts].every(isPathPart)) throw malformed('The address');
  const drive = DRIVES.find((known) => known === name);
  if (drive === undefined) throw new DavError(STATUS.notFound, 'There is no such drive.');
  return { drive, parts };
}

const withoutQuery = (path: string): string => path.replace(/\?.*$/s, '');

/** The path of a whole URL, or of one without its host; null where it is of another host. */
export function pathIn(url: string, hosts: readonly (string | undefined)[]): string | null {
  const [, host, path] = /^https?:\/\/([^/]+)(.*)$/is.exec(url) ?? [];
  if (host === undefined) return withoutQuery(url);
  return hosts.includes(host.replace(/^.*@/, '')) ? withoutQuery(path ?? '') : null;
}

export function targetOf(c: GatewayContext): Target {
  const sent = c.env.incoming?.url ?? new URL(c.req.url).pathname;
  return readTarget(pathIn(sent, [c.req.header('Host')]) ?? '');
}

/** Where COPY and MOVE lead. */
export function destinationOf(c: GatewayContext, publicUrl: URL | null): Target {
  const sent = c.req.header('Destination');
  if (sent === undefined) throw malformed('A destination that is missing');
  const path = pathIn(sent, [c.req.header('Host'), publicUrl?.host]);
  if (path === null) throw new DavError(STATUS.otherServer, 'The destination is on another server.');
  return readTarget(path);
}

const coded = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Folders end with a slash. */
export function addressOf({ drive, parts }: Target, folder: boolean): string {
  const path = [DAV_ROOT, ...(drive === null ? [] : [drive, ...parts])].map((part, index) =>
    index === 0 ? part : coded(part),
  );
  return path.join('/') + (folder ? '/' : '');
}
