import { randomUUID } from 'node:crypto';
import { LOCK_MAX_SECONDS, LOCK_OWNER_MAX_CHARS, LOCK_SECONDS } from '../../../../contract/limits.ts';
import { covers, type DriveLock, pathOf } from '../layer/locks.ts';
import { readXmlBody } from './body.ts';
import { type DavCall, demandParent, type Place, placeOf, replyEmpty, replyXml } from './call.ts';
import { DavError, malformed, STATUS } from './davError.ts';
import { activeLock } from './liveProperties.ts';
import { childOf, document, isDav, writeXml, type XmlElement } from './xml.ts';

const MS_PER_SECOND = 1_000;

/** RFC 4918 §9.10. Without a body it prolongs a lock that the If header names. */
export async function lock(call: DavCall): Promise<Response> {
  const place = placeOf(call, call.target);
  const asked = await readXmlBody(call.c);
  return asked === null ? refresh(call, place) : take(call, place, asked);
}

/** Whoever asks for longer gets as long as there is, and asks again. */
function endOf({ c, now }: DavCall): Date {
  const [, seconds] = /Second-(\d{1,10})/i.exec(c.req.header('Timeout') ?? '') ?? [];
  const asked = Math.min(Number(seconds ?? LOCK_SECONDS), LOCK_MAX_SECONDS);
  return new Date(now().getTime() + Math.max(1, asked) * MS_PER_SECOND);
}

async function refresh(call: DavCall, { drive, parts }: Place): Promise<Response> {
  const { tokens, userId } = call.holder;
  const locks = await drive.marks.locks();
  const own = locks.find((one) => tokens.has(one.token) && one.userId === userId && covers(one, pathOf(parts)));
  if (own === undefined) throw new DavError(STATUS.precondition, 'There is no such lock here.');
  const renewed = { ...own, expiresAt: endOf(call) };
  await drive.marks.renew(own.token, renewed.expiresAt);
  return told(call, renewed, STATUS.ok);
}

async function take(call: DavCall, place: Place, asked: XmlElement): Promise<Response> {
  const { drive, parts } = place;
  const depth = call.c.req.header('Depth')?.toLowerCase() ?? 'infinity';
  if (depth !== '0' && depth !== 'infinity') throw malformed('The depth');
  const wanted: DriveLock = {
    ...{ token: `opaquelocktoken:${randomUUID()}`, parts, deep: depth === 'infinity', ...scopeIn(asked) },
    ...{ userId: call.caller.userId, expiresAt: endOf(call) },
  };
  if (parts.length > 0) await demandParent(place);
  const isNew = await drive.lock(wanted);
  if (isNew) await call.recorded(place.name, parts, 'uploaded');
  return told(call, wanted, isNew ? STATUS.created : STATUS.ok, { 'Lock-Token': `<${wanted.token}>` });
}

function scopeIn(root: XmlElement): Pick<DriveLock, 'exclusive' | 'owner'> {
  const scope = childOf(root, 'lockscope');
  const type = childOf(root, 'locktype');
  if (!isDav(root, 'lockinfo') || scope === undefined || type === undefined) throw malformed('The request');
  const exclusive = childOf(scope, 'exclusive') !== undefined;
  if (childOf(type, 'write') === undefined || (!exclusive && childOf(scope, 'shared') === undefined))
    throw malformed('The kind of lock');
  const owner = childOf(root, 'owner');
  const told = owner === undefined ? '' : writeXml(owner);
  if (told.length > LOCK_OWNER_MAX_CHARS) throw malformed('So long a name of an owner');
  return { exclusive, owner: told };
}

function told(call: DavCall, own: DriveLock, status: number, headers = {}): Response {
  const active = activeLock(call.target, own, call.now());
  return replyXml(status, document('prop', `<D:lockdiscovery>${active}</D:lockdiscovery>`), headers);
}

/** RFC 4918 §9.11. */
export async function unlock(call: DavCall): Promise<Response> {
  const { drive, parts } = placeOf(call, call.target);
  const [, token] = /^\s*<([^<>]+)>\s*$/.exec(call.c.req.header('Lock-Token') ?? '') ?? [];
  if (token === undefined) throw malformed('The token of a lock');
  const own = (await drive.marks.locks()).find((one) => one.token === token && covers(one, pathOf(parts)));
  if (own === undefined)
    throw new DavError(STATUS.conflict, 'There is no such lock here.', 'lock-token-matches-request-uri');
  if (own.userId !== call.caller.userId) throw new DavError(STATUS.forbidden, 'This lock is of somebody else.');
  await drive.marks.unlock(token);
  return replyEmpty(STATUS.noContent);
}
