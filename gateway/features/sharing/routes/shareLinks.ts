import { calls } from '../../../../contract/http/index.ts';
import type { PersonHere, ShareLink, SharingState } from '../../../../contract/http/sharing.ts';
import { SHARE_LINK_MINUTES } from '../../../../contract/limits.ts';
import { keyInLink, shareHash } from '../../../../contract/rules/shareLink.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { badRequest, notFound, permissionDenied, tooMany } from '../../../platform/errors.ts';
import { takeMailQuota } from '../../../platform/mail/mailQuota.ts';
import { MAIL_TEMPLATES } from '../../../platform/mail/templates.ts';
import { idOf } from '../../../platform/database/identifiers.ts';
import type { ActiveUse } from '../../../tunnel/sessions/ports.ts';
import { runsIt } from '../../../tunnel/sessions/uses.ts';
import { offeredBuiltIn } from '../service/builtIn.ts';
import { controlRule } from '../service/control.ts';
import { isReadOnly, type Share, type SharedSession } from '../service/shares.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { Mailer } from '../../../platform/mail/types.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Sessions } from '../../../tunnel/sessions/types.ts';
import type { ShareHosts } from '../policy.ts';
import type { Sharing } from '../service/sharing.ts';
import { readProfileParameters, type ConnectionService } from '../../connections/index.ts';

export interface ShareLinkRoutes {
  readonly routes: Routes;
  readonly services: { readonly connections: ConnectionService };
  readonly context: ServiceContext;
  readonly mailer: Mailer;
  readonly sessions: Pick<Sessions, 'list'>;
  readonly activeUses: { findHere(caller: Caller, identifier: string): Promise<ActiveUse> };
  readonly sharing: Sharing;
  readonly shareHosts: ShareHosts;
}

const EXPECTED = [{ name: 'key', type: 'QUERY_PARAMETER' }];

/** Links into one's own sessions: made, listed, mailed and taken back by whoever started the session. */
export function bindShareLinks(context: ShareLinkRoutes): void {
  const { routes, sharing, shareHosts } = context;
  const ownUse = (caller: Caller, tunnel: string) => findOwnUse(context, caller, tunnel);

  routes.token(calls.getSharingCredentials, async ({ caller, params }) => {
    const use = ownUse(caller, params.tunnel);
    const { key } = await makeLink(context, caller, { use, profile: params.sharingProfile });
    return { expected: EXPECTED, values: { key } };
  });
  routes.token(calls.getSharingCredentialsOfActive, async ({ caller, params }) => {
    const use = await context.activeUses.findHere(caller, params.id);
    if (use.userId !== caller.userId || !runsIt(use)) throw permissionDenied();
    const { key } = await makeLink(context, caller, { use, profile: params.sharingProfile });
    return { expected: EXPECTED, values: { key } };
  });
  routes.token(calls.createShareLink, async ({ caller, body }) => {
    const use = ownUse(caller, body.tunnel);
    const { minutes = SHARE_LINK_MINUTES } = body;
    const { share, key } = await makeLink(context, caller, { use, profile: body.sharingProfile, minutes });
    const hash = shareHash(share.id, key);
    return { success: true as const, link: presentLink(share), key, redirectHost: shareHosts.redirect, hash };
  });
  routes.token(calls.getSharing, ({ caller, params }) => stateOf(context, findUse(context, caller, params.tunnel)));
  routes.token(calls.revokeShareLink, ({ caller, params }) => {
    const share = sharing.linksOf(ownUse(caller, params.tunnel)).find(({ id }) => id === params.share);
    if (!share) throw notFound('There is no such link.');
    sharing.revoke(caller, share);
  });
  routes.token(calls.stopSharing, ({ caller, params }) => sharing.stop(caller, ownUse(caller, params.tunnel)));
  bindShareMail(context);
}

function findUse({ sessions }: ShareLinkRoutes, { sessionId }: Caller, tunnel: string): ActiveUse {
  const use = sessions.list().find(({ uuid, apiSessionId }) => uuid === tunnel && apiSessionId === sessionId);
  if (!use) throw notFound('There is no tunnel with that identifier.');
  return use;
}

/** A joiner shares nothing on, nor does who watches: only who started a session does. */
function findOwnUse(context: ShareLinkRoutes, caller: Caller, tunnel: string): ActiveUse {
  const use = findUse(context, caller, tunnel);
  if (!runsIt(use)) throw notFound('There is no tunnel with that identifier.');
  return use;
}

interface LinkWish {
  readonly use: ActiveUse;
  readonly profile: string;
  readonly minutes?: number;
}

type Granted = Pick<SharedSession, 'profile' | 'parameters'>;

/** What a profile gives to others: one that is built in, or one that the caller may see. */
async function grantOf(
  area: ShareLinkRoutes,
  caller: Caller,
  { use, profile: identifier }: LinkWish,
): Promise<Granted> {
  const { services, context } = area;
  const builtIn = (await offeredBuiltIn(context.db, use)).find((one) => one.identifier === identifier);
  if (builtIn) return { profile: { id: null, identifier, name: builtIn.name }, parameters: builtIn.parameters };
  const profiles = await services.connections.sharingProfiles(caller, String(use.connectionId));
  const [profile, id] = [profiles[identifier], idOf(identifier)];
  if (profile === undefined || id === null) throw permissionDenied();
  const parameters = await readProfileParameters(context.db, context.keyring, id);
  return { profile: { id, identifier, name: profile.name }, parameters };
}

async function makeLink(area: ShareLinkRoutes, caller: Caller, wish: LinkWish) {
  const { use, minutes = SHARE_LINK_MINUTES } = wish;
  const connection = await area.services.connections.get(caller, String(use.connectionId));
  const shared = {
    tunnel: use.uuid,
    owner: { userId: use.userId, username: use.username },
    connection: { id: use.connectionId, name: connection.name, protocol: use.protocol },
    ...(await grantOf(area, caller, wish)),
  };
  return area.sharing.createLink(caller, shared, minutes);
}

const presentLink = (share: Share): ShareLink => ({
  id: share.id,
  sharingProfile: share.profile.identifier,
  name: share.profile.name,
  readOnly: isReadOnly(share),
  createdAt: share.createdAt.getTime(),
  expiresAt: share.expiresAt.getTime(),
});

/** Whoever only joined is told of nothing but themselves. */
async function stateOf(area: ShareLinkRoutes, own: ActiveUse): Promise<SharingState> {
  const { sharing, sessions, mailer } = area;
  const others = sessions
    .list()
    .filter(({ remoteSession, uuid }) => runsIt(own) && remoteSession === own.remoteSession && uuid !== own.uuid);
  return {
    links: runsIt(own) ? sharing.linksOf(own).map(presentLink) : [],
    requests: (runsIt(own) ? sharing.waitingFor(own) : []).map(({ requester, id }) => ({ requester, sessionId: id })),
    people: await presentPeople(area, [own, ...others]),
    mail: await mailer.configured(),
  };
}

function roleOf({ share, watches }: ActiveUse): PersonHere['role'] {
  if (share !== undefined) return 'guest';
  return watches ? 'watcher' : 'owner';
}

/** The first of them is whoever asks. */
async function presentPeople(
  { sharing, context: { db } }: ShareLinkRoutes,
  people: readonly [ActiveUse, ...ActiveUse[]],
): Promise<PersonHere[]> {
  const mayControl = await controlRule(db, people[0]);
  return people.map((use) => {
    const request = sharing.requests.get(use.joinRequest ?? '');
    const mayBeGiven = request !== null && runsIt(people[0]) && mayControl(request.share);
    return {
      ...{ name: use.username, role: roleOf(use), sessionId: use.joinRequest ?? null },
      ...{ controls: !use.readOnly, since: use.startDate.getTime() },
      ...{ mayControl: mayBeGiven, asks: mayBeGiven && request.asks },
    };
  });
}

/** Only one's own links that still work are sent, and each is written anew: nobody's words but ours go into a mail. */
function bindShareMail({ routes, sharing, shareHosts, context: { db, mailer, now } }: ShareLinkRoutes): void {
  routes.token(calls.sendShareMail, async ({ caller, body }) => {
    const key = keyInLink(body.link) ?? '';
    const share = sharing.shares.byKey(key);
    if (share?.owner.userId !== caller.userId) throw badRequest('That is none of your links.');
    if (!(await takeMailQuota(db, caller.userId, now()))) throw tooMany('Too many mails in an hour.');
    const link = `${shareHosts.mail()}${shareHash(share.id, key)}`;
    const content = MAIL_TEMPLATES[body.language].shareLink(caller.username, share.connection.name, link);
    await mailer.send({ to: body.address, ...content }).catch((cause: unknown) => {
      throw badRequest('Error sending email', {
        cause,
        translatable: { key: 'EMAIL.ERROR_SENDING_SHARE', variables: null },
      });
    });
    sharing.mailed(caller, share);
    return { response: 'success' as const };
  });
}
