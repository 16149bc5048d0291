import { Hono } from 'hono';
import { calls } from '../../contract/http/index.ts';
import {
  LIMITER_WINDOW_SECONDS,
  LOGIN_LOCK_SECONDS,
  OPEN_CALLS_MAX,
  RECOVERY_CALLS_MAX,
  REFUSED_CALLS_MAX,
  STATIC_CALLS_MAX,
} from '../../contract/limits.ts';
import { createUserFolders } from '../platform/host/userFolders.ts';
import { createAddressReader } from '../platform/http/address.ts';
import { createRoutes, type RouteRow } from '../platform/http/bind.ts';
import type { GatewayEnv } from '../platform/http/env.ts';
import { createErrorHandler, replyNotFound } from '../platform/http/errorReply.ts';
import { type Authenticate, tokenOf } from '../platform/http/guards.ts';
import { browserPolicy, keepRepliesPrivate, refuseCrossSite } from '../platform/http/headers.ts';
import { createLimiter, type Limiter } from '../platform/http/limiter.ts';
import { pageScriptSources } from '../platform/http/pageScripts.ts';
import { describeCalls } from '../platform/http/openApi.ts';
import { createRequestLog } from '../platform/http/requestLog.ts';
import { bindStaticFiles } from '../platform/http/staticFiles.ts';
import { createContainer, type Container, type ContainerOptions } from './container.ts';
import { bindRoutes } from './routes.ts';
import { createActiveUses } from '../features/activeSessions/index.ts';
import { auditRequests } from '../features/audit/index.ts';
import { refuseBanned } from '../features/bans/index.ts';
import {
  bindOperation,
  createHomeServices,
  createObstacles,
  createSelfChecks,
  createStorageCheck,
  surroundingsOf,
} from '../features/hostStatus/index.ts';
import { createInviter } from '../features/invitations/index.ts';
import { createLater, createRecovery, ownUrl, type Later } from '../features/recovery/index.ts';
import { settingValue } from '../platform/database/declaredSettings.ts';
import { checkRelay } from '../features/meetings/index.ts';
import { createSharedSource, shareHostsOf } from '../features/sharing/index.ts';

export interface AppDeps extends ContainerOptions {
  readonly servesTls: boolean;
  /** What is listened on where the configured port is 0, and the system gives one. */
  readonly listensOn?: () => number;
  /** The built app; null leaves the gateway without pages. */
  readonly appFolder: string | null;
  /** How recovery mails are put off; tests see to it themselves. */
  readonly later?: Later;
}

/** A gateway without a port: tests call `app.request`, `main.ts` gives it a server. */
export interface Gateway extends Container {
  readonly app: Hono<GatewayEnv>;
  readonly routes: readonly RouteRow[];
}

/** What every request goes through before its route. */
function createHono({ config, log, now, servesTls, appFolder }: AppDeps, { bans, context, metrics }: Container) {
  const app = new Hono<GatewayEnv>();
  app.onError(createErrorHandler(log));
  app.notFound(replyNotFound);
  app.use('*', createRequestLog({ ...{ log, metrics, now }, readAddress: createAddressReader(config.trustedProxies) }));
  const https = servesTls || config.publicUrl?.protocol === 'https:';
  app.use('*', browserPolicy(https, config.publicUrl, pageScriptSources(appFolder)));
  app.use('*', refuseBanned(bans));
  app.use('/webdav/*', refuseCrossSite);
  app.use('/api/*', keepRepliesPrivate, refuseCrossSite, auditRequests(context));
  return app;
}

export function createApp(deps: AppDeps): Gateway {
  const container = createContainer(deps);
  const { context, services, tokens, sessions, metrics } = container;
  const { config, database, log, version, servesTls } = deps;
  const authenticate: Authenticate = async (c, activity) => {
    const token = tokenOf(c);
    return token === null ? null : tokens.sessions.find(token, c.get('remoteHost'), activity);
  };
  const app = createHono(deps, container);
  const routes = createRoutes(app, authenticate, createSharedSource(container.sharing));
  const limiters = createLimiters(deps.now);
  const { db, engine } = database;
  const { listensOn = () => config.port } = deps;
  const surroundings = deps.surroundings ?? surroundingsOf(config.dataDir);
  const storage = createStorageCheck(surroundings, deps.logHealth);
  const homeUrl = () => ownUrl({ ...config, port: listensOn() }, servesTls);
  bindRoutes({
    ...{ log, routes, limiters, context, services, tokens, sessions, mailer: context.mailer },
    activeUses: createActiveUses({
      ...{ services, sessions, otherNodes: container.otherNodes },
      watchingIsOn: () => settingValue(db, 'watching'),
    }),
    bans: container.bans,
    ownAddresses: container.ownAddresses,
    sharing: container.sharing,
    meetingsChanged: container.meetingsChanged,
    logOns: container.logOns,
    shareHosts: shareHostsOf(config, homeUrl),
    checkSelf: createSelfChecks({
      ...{ config, db, engine, version, servesTls, storage },
      ...{ mailer: context.mailer, jobs: container.scheduler.jobs },
      askRelay: () => checkRelay(config.meetings, context.now()),
    }),
    userFolders: createUserFolders(config.dataDir),
    ...{ authenticate, drives: container.drives, publicUrl: config.publicUrl, appLogIn: container.appLogIn },
    ...{ config, networkDrive: container.networkDrive },
    isBanned: async (address) => (await container.bans.find(address)) !== null,
    inviter: createInviter(context, homeUrl),
    recovery: createRecovery({
      context,
      later: deps.later ?? createLater(log),
      homeUrl,
      passwordRenewed: (username) => tokens.endOthers(username, null),
    }),
    home: createHomeServices(context, surroundings, config.engines, obstaclesOf(container)),
  });
  bindOperation(routes, {
    ...{ db, metrics, authenticate, storage },
    isAdministrator: services.isAdministrator,
    engines: config.engines,
    document: describeCalls(calls, version),
    limiter: limiters.open,
  });
  bindStaticFiles(app, routes, { folder: deps.appFolder, inspect: config.inspect, limiter: limiters.files });
  return { ...container, app, routes: routes.rows };
}

const obstaclesOf = ({ services, isFull, tokens, context }: Container) =>
  createObstacles({
    ...{ targets: services.targets, isFull, now: context.now },
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
