import { Hono } from 'hono';
import { calls } from '../contract/http/index.ts';
import {
  LIMITER_WINDOW_SECONDS,
  LOGIN_LOCK_SECONDS,
  OPEN_CALLS_MAX,
  RECOVERY_CALLS_MAX,
  REFUSED_CALLS_MAX,
  STATIC_CALLS_MAX,
} from '../contract/limits.ts';
import { auditRequests } from './audit/auditRequests.ts';
import { refuseBanned } from './bans/refuseBanned.ts';
import { createObstacles } from './home/obstacles.ts';
import { createHomeServices } from './home/services.ts';
import { type Surroundings, surroundingsOf } from './home/surroundings.ts';
import { createUserFolders } from './host/userFolders.ts';
import { createAddressReader } from './http/address.ts';
import { createRoutes, type RouteRow } from './http/bind.ts';
import type { GatewayEnv } from './http/env.ts';
import { createErrorHandler, replyNotFound } from './http/errorReply.ts';
import { type Authenticate, tokenOf } from './http/guards.ts';
import { browserPolicy, keepRepliesPrivate, refuseCrossSite } from './http/headers.ts';
import { createLimiter, type Limiter } from './http/limiter.ts';
import { pageScriptSources } from './http/pageScripts.ts';
import { describeCalls } from './http/openApi.ts';
import { bindOperation } from './http/operation.ts';
import { createRequestLog } from './http/requestLog.ts';
import { bindStaticFiles } from './http/staticFiles.ts';
import { createParts, type Parts, type PartsOptions } from './parts.ts';
import { createLater, type Later } from './recovery/later.ts';
import { createSharedSource } from './sharing/sharedSource.ts';
import { createInviter } from './invite/invite.ts';
import { ownUrl } from './recovery/ownUrl.ts';
import { createRecovery } from './recovery/recovery.ts';
import { createActiveUses } from './routes/activeUses.ts';
import { bindRoutes } from './routes/index.ts';
import { watchingIsOn } from './settings/sharing.ts';
import { shareHostsOf } from './sharing/shareHosts.ts';
import { createStorageCheck } from './storageCheck.ts';
import { createSelfChecks } from './selfChecks.ts';

export interface AppDeps extends PartsOptions {
  readonly servesTls: boolean;
  /** What is listened on where the configured port is 0, and the system gives one. */
  readonly listensOn?: () => number;
  /** The built app; null leaves the gateway without pages. */
  readonly appFolder: string | null;
  /** How recovery mails are put off; tests see to it themselves. */
  readonly later?: Later;
  /** The world around the gateway; tests give another. */
  readonly surroundings?: Surroundings;
}

/** A gateway without a port: tests call `app.request`, `main.ts` gives it a server. */
export interface Gateway extends Parts {
  readonly app: Hono<GatewayEnv>;
  readonly routes: readonly RouteRow[];
}

export function createApp(deps: AppDeps): Gateway {
  const parts = createParts(deps);
  const { context, commands, tokens, sessions, metrics } = parts;
  const { config, database, log, version, servesTls } = deps;
  const authenticate: Authenticate = async (c, activity) => {
    const token = tokenOf(c);
    return token === null ? null : tokens.sessions.find(token, c.get('remoteHost'), activity);
  };
  const app = new Hono<GatewayEnv>();
  app.onError(createErrorHandler(log));
  app.notFound(replyNotFound);
  app.use(
    '*',
    createRequestLog({
      ...{ log, metrics, now: deps.now },
      readAddress: createAddressReader(config.trustedProxies),
    }),
  );
  const https = servesTls || config.publicUrl?.protocol === 'https:';
  app.use('*', browserPolicy(https, config.publicUrl, pageScriptSources(deps.appFolder)));
  app.use('*', refuseBanned(parts.bans));
  app.use('/api/*', keepRepliesPrivate, refuseCrossSite, auditRequests(context));
  const routes = createRoutes(app, authenticate, createSharedSource(parts.sharing));
  const limiters = createLimiters(deps.now);
  const { db, engine } = database;
  const { listensOn = () => config.port } = deps;
  const surroundings = deps.surroundings ?? surroundingsOf(config.dataDir);
  const storage = createStorageCheck(surroundings, deps.logHealth);
  const homeUrl = () => ownUrl({ ...config, port: listensOn() }, servesTls);
  bindRoutes({
    ...{ log, routes, limiters, context, commands, tokens, sessions, mailer: context.mailer },
    activeUses: createActiveUses({
      ...{ commands, sessions, elsewhere: parts.elsewhere },
      watchingIsOn: () => watchingIsOn(db),
    }),
    bans: parts.bans,
    ownAddresses: parts.ownAddresses,
    sharing: parts.sharing,
    logOns: parts.logOns,
    shareHosts: shareHostsOf(config, homeUrl),
    checkSelf: createSelfChecks({ config, db, mailer: context.mailer, engine, version, servesTls, storage }),
    userFolders: createUserFolders(config.dataDir),
    inviter: createInviter(context, homeUrl),
    recovery: createRecovery({
      context,
      later: deps.later ?? createLater(log),
      homeUrl,
      passwordRenewed: (username) => tokens.endOthers(username, null),
    }),
    home: createHomeServices(context, surroundings, config.engines, obstaclesOf(parts)),
  });
  bindOperation(routes, {
    ...{ db, metrics, commands, authenticate, storage },
    engines: config.engines,
    document: describeCalls(calls, version),
    limiter: limiters.open,
  });
  bindStaticFiles(app, routes, { folder: deps.appFolder, inspect: config.inspect, limiter: limiters.files });
  return { ...parts, app, routes: routes.rows };
}

const obstaclesOf = ({ commands, sessions, tokens, context }: Parts) =>
  createObstacles({
    ...{ targets: commands.targets, sessions, now: context.now },
    passwordOf: (sessionId) => tokens.sessions.passwordOf(sessionId),
  });

function createLimiters(now: () => Date): Record<'open' | 'refused' | 'recovery' | 'files', Limiter> {
  const windowSeconds = LIMITER_WINDOW_SECONDS;
  return {
    open: createLimiter({ name: 'open', max: OPEN_CALLS_MAX, windowSeconds, counts: 'calls', now }),
    refused: createLimiter({ name: 'refused', max: REFUSED_CALLS_MAX, windowSeconds, counts: 'refusals', now }),
    recovery: createLimiter({
      ...{ name: 'recovery', max: RECOVERY_CALLS_MAX, counts: 'calls', now },
      windowSeconds: LOGIN_LOCK_SECONDS,
    }),
    files: createLimiter({ name: 'files', max: STATIC_CALLS_MAX, windowSeconds, counts: 'calls', now }),
  };
}
