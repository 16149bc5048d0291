import { calls } from '../../contract/http/index.ts';
import { demand, found, rightsOf } from '../commands/access.ts';
import { connectionNotesOf, noteConnection } from '../commands/connectionNotes.ts';
import { noteLowSpaceMail, sendLowSpaceMail, wasLowSpaceMailSent } from '../home/lowSpaceMail.ts';
import { mayCreateAny } from '../policies/objects.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

export function bindHome(context: RouteContext): void {
  bindStatuses(context);
  bindNotes(context);
  bindDisk(context);
  bindTrouble(context);
}

function bindTrouble({ routes, commands, home, logOns }: RouteContext): void {
  routes.token(calls.getReach, ({ caller, query }) => home.reach(caller, query.connection));
  routes.token(calls.offerPassword, async ({ caller, params, body }) => {
    const { candidates } = await commands.targets.resolve(caller, { type: 'c', identifier: params.id });
    const { connectionId } = found(candidates[0] ?? null);
    return { ticket: logOns.seal(caller, connectionId, body.password) };
  });
}

function bindStatuses({ routes, commands, context, home }: RouteContext): void {
  routes.token(calls.checkTarget, async ({ caller, body }) => {
    // Whoever may make connections can find out by opening one.
    demand(mayCreateAny(await rightsOf(context.db, caller), 'connection'));
    return { status: await home.statuses.ofTarget(body.protocol, body.hostname, body.port) };
  });
  routes.token(calls.checkConnections, ({ caller, body }) => home.statuses.ofConnections(caller, body.identifiers));
  routes.token(calls.discoverMachines, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return home.discover();
  });
}

function bindNotes({ routes, context }: RouteContext): void {
  routes.token(calls.addNote, ({ caller, body }) => noteConnection(context, caller, body));
  routes.token(calls.getConnectionsNotes, ({ caller }) => connectionNotesOf(context, caller));
}

function bindDisk({ routes, commands, context, home, inviter, tokens }: RouteContext): void {
  routes.token(calls.getDiskSpace, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return home.disk();
  });
  routes.token(calls.getEmailSent, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return { emailSent: await wasLowSpaceMailSent(context) };
  });
  routes.token(calls.setEmailSent, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    await noteLowSpaceMail(context, body.emailSent);
  });
  routes.token(calls.sendMail, async ({ caller, body: { template, username = '', password, language } }) => {
    await demandAdministrator(commands, caller);
    if (template === 'invitation') {
      await inviter.invite(caller, { username, password, language });
      await tokens.endOthers(username, null);
      return { sent: 1 };
    }
    return { sent: await sendLowSpaceMail(context, caller, language, await home.disk()) };
  });
}
