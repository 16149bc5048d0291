import { calls } from '../../../../contract/http/index.ts';
import { noteLowSpaceMail, sendLowSpaceMail, wasLowSpaceMailSent } from '../service/lowSpaceMail.ts';
import type { HomeServices } from '../service/services.ts';
import type { SelfChecks } from '../service/systemCheck.ts';
import { found } from '../../../platform/database/transaction.ts';
import { permissionDenied } from '../../../platform/errors.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { VERSION } from '../../../platform/version.ts';
import type { LogOnTickets } from '../../../tunnel/sessions/logOnTickets.ts';
import type { Tokens } from '../../auth/index.ts';
import { connectionNotesOf, noteConnection, type TargetService } from '../../connections/index.ts';
import type { Inviter } from '../../invitations/index.ts';
import { demand, demandAdministrator, mayCreateAny, rightsOf, type IsAdministrator } from '../../permissions/index.ts';

interface HomeRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator; readonly targets: Pick<TargetService, 'resolve'> };
  readonly context: ServiceContext;
  readonly home: HomeServices;
  readonly logOns: LogOnTickets;
  readonly inviter: Inviter;
  readonly tokens: Pick<Tokens, 'endOthers'>;
}

function bindHome(context: HomeRoutes): void {
  bindStatuses(context);
  bindNotes(context);
  bindDisk(context);
  bindTrouble(context);
}

function bindTrouble({ routes, services, home, logOns }: HomeRoutes): void {
  routes.token(calls.getReach, ({ caller, query }) => home.reach(caller, query.connection));
  routes.token(calls.offerPassword, async ({ caller, params, body }) => {
    const { candidates } = await services.targets.resolve(caller, { type: 'c', identifier: params.id });
    const { connectionId } = found(candidates[0] ?? null);
    return { ticket: logOns.seal(caller, connectionId, body.password) };
  });
}

function bindStatuses({ routes, services, context, home }: HomeRoutes): void {
  routes.token(calls.checkTarget, async ({ caller, body }) => {
    // Whoever may make connections can find out by opening one.
    demand(mayCreateAny(await rightsOf(context.db, caller), 'connection'));
    return { status: await home.statuses.ofTarget(body.protocol, body.hostname, body.port) };
  });
  routes.token(calls.checkConnections, ({ caller, body }) => home.statuses.ofConnections(caller, body.identifiers));
  routes.token(calls.discoverMachines, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return home.discover();
  });
}

function bindNotes({ routes, context }: HomeRoutes): void {
  routes.token(calls.addNote, ({ caller, body }) => noteConnection(context, caller, body));
  routes.token(calls.getConnectionsNotes, ({ caller }) => connectionNotesOf(context, caller));
}

function bindDisk({ routes, services, context, home, inviter, tokens }: HomeRoutes): void {
  routes.token(calls.getDiskSpace, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return home.disk();
  });
  routes.token(calls.getEmailSent, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return { emailSent: await wasLowSpaceMailSent(context) };
  });
  routes.token(calls.setEmailSent, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    await noteLowSpaceMail(context, body.emailSent);
  });
  routes.token(calls.sendMail, async ({ caller, body: { template, username = '', password, language } }) => {
    await demandAdministrator(services, caller);
    if (template === 'invitation') {
      await inviter.invite(caller, { username, password, language });
      await tokens.endOthers(username, null);
      return { sent: 1 };
    }
    return { sent: await sendLowSpaceMail(context, caller, language, await home.disk()) };
  });
}

interface SystemCheckRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly checkSelf: SelfChecks;
}

function bindSystemCheck({ routes, services, checkSelf }: SystemCheckRoutes): void {
  routes.token(calls.getSelfCheck, async ({ caller }) => {
    if (!(await services.isAdministrator(caller))) throw permissionDenied();
    return checkSelf();
  });
}

interface VersionRoutes {
  readonly routes: Routes;
}

function bindVersion({ routes }: VersionRoutes): void {
  routes.token(calls.getVersion, () => ({ version: VERSION }));
}

export type HostStatusRoutes = HomeRoutes & SystemCheckRoutes & VersionRoutes;

/** What Home and the system check page show of the world around. */
export function bindHostStatus(context: HostStatusRoutes): void {
  bindHome(context);
  bindSystemCheck(context);
  bindVersion(context);
}
