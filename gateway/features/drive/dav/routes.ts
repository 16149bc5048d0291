import { LIMITER_WINDOW_SECONDS, REFUSED_CALLS_MAX } from '../../../../contract/limits.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { createLimiter } from '../../../platform/http/limiter.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { AppLogIn, Given } from '../appPasswords/logIn.ts';
import type { Drives } from '../drives.ts';
import { mayWriteShared } from '../writers.ts';
import { DAV_ROOT } from './address.ts';
import type { DavCaller } from './call.ts';
import { createDav, replyCapabilities } from './dav.ts';
import { DavError, STATUS } from './davError.ts';
import { watchRequests } from './running.ts';

export interface DavRoutes {
  readonly routes: Routes;
  readonly context: Pick<ServiceContext, 'db' | 'now'>;
  readonly drives: Drives;
  readonly publicUrl: URL | null;
  readonly appLogIn: AppLogIn;
  readonly isBanned: (address: string) => Promise<boolean>;
  readonly log: Log;
}

/** The drives for programs: WebDAV of the classes 1 and 2 (RFC 4918). */
export function bindDav({ routes, context, drives, publicUrl, appLogIn, isBanned, log }: DavRoutes): void {
  // Programs are answered "not there" all day; only who does not get in is counted.
  const limiter = createLimiter({
    ...{ name: 'drives', max: REFUSED_CALLS_MAX, windowSeconds: LIMITER_WINDOW_SECONDS },
    ...{ counts: 'refusals', now: context.now },
  });
  const running = watchRequests(
    async ({ caller: { passwordId, userId, remoteHost }, isShared, writes }) =>
      (await settingValue(context.db, 'webDrive')) &&
      (!isShared || (await settingValue(context.db, 'fileSharing'))) &&
      (!isShared || !writes || (await mayWriteShared(context.db, userId))) &&
      (await appLogIn.isGood(passwordId)) &&
      !(await isBanned(remoteHost)),
    (err) => log.error({ err }, 'running requests of programs could not be looked at'),
  );
  const logIn = async (c: GatewayContext): Promise<DavCaller> => {
    const caller = await enter(c, appLogIn);
    running.add(c, caller);
    return caller;
  };
  const answer = createDav({ context, drives, publicUrl, logIn });
  const isRefusal = (status: number) => status === STATUS.unauthorized;
  for (const path of [DAV_ROOT, `${DAV_ROOT}/*`] as const) routes.every(path, { limiter, isRefusal }, answer);
  routes.every('/', { limiter, isRefusal }, (c, next) => (c.req.method === 'OPTIONS' ? replyCapabilities() : next()));
}

async function enter(c: GatewayContext, appLogIn: AppLogIn): Promise<DavCaller> {
  const given = readBasic(c.req.header('Authorization'));
  if (given === null) throw new DavError(STATUS.unauthorized, 'Log in with an application password.');
  const remoteHost = c.get('remoteHost');
  try {
    return { ...(await appLogIn.enter(given, remoteHost)), remoteHost };
  } catch (error) {
    if (error instanceof AppError && error.type === 'PERMISSION_DENIED')
      throw new DavError(STATUS.unauthorized, 'The application password is not right.');
    throw error;
  }
}

/** RFC 7617; null where the header is of another kind or not understood. */
function readBasic(header: string | undefined): Given | null {
  const [, coded] = /^Basic ([\w+/=-]+)$/i.exec(header ?? '') ?? [];
  const text = Buffer.from(coded ?? '', 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
