import type { DriveName } from '../../../../contract/http/webDrive.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import type { Drive } from '../layer/drive.ts';
import type { Holder } from '../layer/locks.ts';
import type { Parts } from '../layer/place.ts';
import type { Target } from './address.ts';
import { DavError, STATUS } from './davError.ts';
import type { IfHeader } from './ifHeader.ts';

/** Who is behind a program, and the password that it came with. */
export interface DavCaller {
  readonly userId: number;
  readonly username: string;
  readonly remoteHost: string;
  readonly passwordId: number;
}

/** One request of a program, after its log-in. */
export interface DavCall {
  readonly c: GatewayContext;
  readonly caller: DavCaller;
  readonly target: Target;
  readonly ifHeader: IfHeader;
  /** The locks that the request names. */
  readonly holder: Holder;
  /** Those that are switched on, each held by the locks that the request names. */
  readonly drives: ReadonlyMap<DriveName, Drive>;
  readonly publicUrl: URL | null;
  readonly now: () => Date;
  /** Puts on record what was done. */
  recorded(drive: DriveName, parts: Parts, detail: string): Promise<void>;
}

export interface Place {
  readonly name: DriveName;
  readonly drive: Drive;
  readonly parts: Parts;
}

/** Something in a drive that is there for this caller. */
export function placeOf({ drives }: Pick<DavCall, 'drives'>, { drive: name, parts }: Target): Place {
  const drive = name === null ? undefined : drives.get(name);
  if (name === null || drive === undefined) throw new DavError(STATUS.notFound, 'There is no such drive.');
  return { name, drive, parts };
}

/** As `placeOf`, of what can be changed: the drives themselves stay. */
export function changeable(call: Pick<DavCall, 'drives'>, target: Target): Place {
  if (target.drive === null || target.parts.length === 0)
    throw new DavError(STATUS.forbidden, 'A drive cannot be changed itself.');
  return placeOf(call, target);
}

/** What is not there has nothing that could be asked. */
export async function lookOrNull({ drive, parts }: Pick<Place, 'drive' | 'parts'>) {
  return drive.look(parts).catch((error: unknown) => {
    if (error instanceof Error && 'fault' in error && error.fault === 'notFound') return null;
    throw error;
  });
}

/** RFC 4918 §9.3.1, §9.7.1: what is made lies in a folder that is there. */
export async function demandParent({ drive, parts }: Pick<Place, 'drive' | 'parts'>): Promise<void> {
  const parent = await lookOrNull({ drive, parts: parts.slice(0, -1) });
  if (!parent?.folder) throw new DavError(STATUS.conflict, 'The folder for it is missing.');
}

export const replyXml = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'application/xml; charset=utf-8', ...headers } });

export const replyEmpty = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, {
    status,
    headers: { ...(status !== STATUS.noContent && { 'Content-Length': '0' }), ...headers },
  });
