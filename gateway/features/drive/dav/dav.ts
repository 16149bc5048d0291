import { DRIVES, type DriveName } from '../../../../contract/http/webDrive.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import { AppError } from '../../../platform/errors.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Drives } from '../drives.ts';
import type { Drive } from '../layer/drive.ts';
import { covers, pathOf } from '../layer/locks.ts';
import { pathIn, readTarget, type Target, targetOf } from './address.ts';
import { type DavCall, type DavCaller, lookOrNull, placeOf, replyEmpty, replyXml } from './call.ts';
import { DavError, davErrorOf, STATUS } from './davError.ts';
import { copy, get, mkcol, move, put, remove } from './files.ts';
import { holds, readIf, type ResourceState } from './ifHeader.ts';
import { lock, unlock } from './locking.ts';
import { propfind } from './propfind.ts';
import { proppatch } from './proppatch.ts';
import { addressOf } from './address.ts';
import { document } from './xml.ts';

type Answer = (call: DavCall) => Promise<Response>;

const METHODS: Readonly<Record<string, Answer>> = {
  ...{ GET: get, HEAD: get, PUT: put, DELETE: remove, MKCOL: mkcol, COPY: copy, MOVE: move },
  ...{ PROPFIND: propfind, PROPPATCH: proppatch, LOCK: lock, UNLOCK: unlock },
};

const ALLOW = ['OPTIONS', ...Object.keys(METHODS)].join(', ');

/** Explorer takes an address for a drive by the last of these; Finder writes only where there are locks (class 2). */
const CAPABILITIES = { Allow: ALLOW, DAV: '1, 2', 'MS-Author-Via': 'DAV' } as const;

/** Of `/` and other addresses above a drive, which programs ask before they ask for it. */
export const replyCapabilities = (): Response => replyEmpty(STATUS.ok, CAPABILITIES);

export interface DavOptions {
  readonly context: Pick<ServiceContext, 'db' | 'now'>;
  readonly drives: Drives;
  readonly publicUrl: URL | null;
  /** Throws where nobody, or nobody who may, is behind the request. */
  readonly logIn: (c: GatewayContext) => Promise<DavCaller>;
}

/** Both switches are asked at every request: what an administrator turns off is closed at once. */
async function openDrives({ context: { db }, drives }: DavOptions, userId: number) {
  const open = new Map<DriveName, Drive>([[DRIVES[0], drives.ownedBy(userId)]]);
  return (await settingValue(db, 'fileSharing')) ? open.set(DRIVES[1], drives.sharedWith(userId)) : open;
}

export function createDav(options: DavOptions): (c: GatewayContext) => Promise<Response> {
  const { context, publicUrl, logIn } = options;

  async function callOf(c: GatewayContext, caller: DavCaller): Promise<DavCall> {
    const ifHeader = readIf(c.req.header('If'));
    const holder = { userId: caller.userId, tokens: ifHeader.tokens };
    const open = [...(await openDrives(options, caller.userId))];
    const drives = new Map(open.map(([name, drive]) => [name, drive.holding(holder)]));
    const recorded: DavCall['recorded'] = (drive, parts, detail) =>
      record(context, context.db, caller, [{ action: 'drive.changed', object: `${drive}/${parts.join('/')}`, detail }]);
    return { ...{ c, caller, ifHeader, holder, drives, publicUrl, recorded, now: context.now }, target: targetOf(c) };
  }

  return (c) =>
    answered(c, async () => {
      if (!(await settingValue(context.db, 'webDrive')))
        throw new DavError(STATUS.forbidden, 'There are no drives here.');
      if (c.req.method === 'OPTIONS') return replyCapabilities();
      const answer = METHODS[c.req.method];
      const caller = await logIn(c);
      if (answer === undefined) throw new DavError(STATUS.noMethod, 'There is no such method here.');
      const call = await callOf(c, caller);
      await demandConditions(call);
      return answer(call);
    });
}

async function demandConditions(call: DavCall): Promise<void> {
  const hosts = [call.c.req.header('Host'), call.publicUrl?.host];
  const stateOf = async (address: string | null): Promise<ResourceState> => {
    const path = address === null ? null : pathIn(address, hosts);
    return stateAt(call, address === null || path === null ? call.target : readTarget(path));
  };
  if (!(await holds(call.ifHeader, stateOf)))
    throw new DavError(STATUS.precondition, 'It is not as it was expected to be.');
}

async function stateAt(call: DavCall, target: Target): Promise<ResourceState> {
  const { drive, parts } = placeOf(call, target);
  const locks = (await drive.marks.locks()).filter((one) => covers(one, pathOf(parts)));
  const look = await lookOrNull({ drive, parts });
  return { tag: look?.tag ?? null, tokens: new Set(locks.map(({ token }) => token)) };
}

/** What a program is refused, it is told as RFC 4918 has it; what nobody expected goes the way of all errors. */
async function answered(c: GatewayContext, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const refusal = davErrorOf(error);
    if (refusal === null) throw error;
    const wait = error instanceof AppError ? error.options.retryAfterSeconds : undefined;
    return replyRefusal(c, refusal, wait);
  }
}

function replyRefusal(c: GatewayContext, { status, message, condition }: DavError, wait: number | undefined): Response {
  const headers = {
    ...(status === STATUS.unauthorized && { 'WWW-Authenticate': 'Basic realm="Oriel", charset="UTF-8"' }),
    ...(status === STATUS.noMethod && { Allow: ALLOW }),
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
  };
  if (condition !== null) {
    const href = `<D:href>${addressOf(targetOf(c), false)}</D:href>`;
    const body =
      condition === 'lock-token-submitted' ? `<D:${condition}>${href}</D:${condition}>` : `<D:${condition}/>`;
    return replyXml(status, document('error', body), headers);
  }
  return new Response(c.req.method === 'HEAD' ? null : `${message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}
