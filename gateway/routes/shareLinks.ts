import { calls } from '../../contract/http/index.ts';
import type { ShareLink, SharingState } from '../../contract/http/sharing.ts';
import { SHARE_LINK_MINUTES } from '../../contract/limits.ts';
import { keyInLink, shareHash } from '../../contract/rules/shareLink.ts';
import type { Caller } from '../auth/caller.ts';
import { badRequest, notFound, permissionDenied, tooMany } from '../errors.ts';
import { mayMail } from '../mail/allowance.ts';
import { MAIL_TEMPLATES } from '../mail/templates.ts';
import { idOf } from '../repositories/identifiers.ts';
import { readProfileParameters } from '../repositories/parameters.ts';
import type { ActiveUse } from '../sessions/ports.ts';
import { isReadOnly, type Share } from '../sharing/shares.ts';
import type { RouteContext } from './context.ts';

const EXPECTED = [{ name: 'key', type: 'QUERY_PARAMETER' }];

/** Links into one's own sessions: made, listed, mailed and taken back by whoever started the session. */
export function bindShareLinks(context: RouteContext): void {
  const { routes, sharing, shareHosts } = context;
  const ownUse = (caller: Caller, tunnel: string) => findOwnUse(context, caller, tunnel);

  routes.token(calls.getSharingCredentials, async ({ caller, params }) => {
    const use = ownUse(caller, params.tunnel);
    const { key } = await makeLink(context, caller, { use, profile: params.sharingProfile });
    return { expected: EXPECTED, values: { key } };
  });
  routes.token(calls.getSharingCredentialsOfActive, async ({ caller, params }) => {
    const use = await context.activeUses.findHere(caller, params.id);
    if (use.userId !== caller.userId || use.share !== undefined) throw permissionDenied();
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
  routes.token(calls.getSharing, ({ caller, params }) => stateOf(context, ownUse(caller, params.tunnel)));
  routes.token(calls.revokeShareLink, ({ caller, params }) => {
    const { uuid } = ownUse(caller, params.tunnel);
    const share = sharing.shares.ofTunnel(uuid).find(({ id }) => id === params.share);
    if (!share) throw notFound('There is no such link.');
    sharing.revoke(caller, share);
  });
  bindShareMail(context);
}

/** A joiner shares nothing on: only who started a session does. */
function findOwnUse({ sessions }: RouteContext, { sessionId }: Caller, tunnel: string): ActiveUse {
  const use = sessions
    .list()
    .find(({ uuid, apiSessionId, share }) => uuid === tunnel && apiSessionId === sessionId && share === undefined);
  if (!use) throw notFound('There is no tunnel with that identifier.');
  return use;
}

interface LinkWish {
  readonly use: ActiveUse;
  readonly profile: string;
  readonly minutes?: number;
}

async function makeLink(
  { commands, context: { db, keyring }, sharing }: RouteContext,
  caller: Caller,
  { use, profile: identifier, minutes = SHARE_LINK_MINUTES }: LinkWish,
) {
  const connection = await commands.connections.get(caller, String(use.connectionId));
  const profiles = await commands.connections.sharingProfiles(caller, connection.identifier);
  const [profile, id] = [profiles[identifier], idOf(identifier)];
  if (profile === undefined || id === null) throw permissionDenied();
  const shared = {
    tunnel: use.uuid,
    owner: { userId: use.userId, username: use.username },
    connection: { id: use.connectionId, name: connection.name, protocol: use.protocol },
    profile: { id, name: profile.name },
    parameters: await readProfileParameters(db, keyring, id),
  };
  return sharing.createLink(caller, shared, minutes);
}

const presentLink = (share: Share): ShareLink => ({
  id: share.id,
  sharingProfile: String(share.profile.id),
  name: share.profile.name,
  readOnly: isReadOnly(share),
  createdAt: share.createdAt.getTime(),
  expiresAt: share.expiresAt.getTime(),
});

function stateOf({ sharing, sessions }: RouteContext, own: ActiveUse): SharingState {
  const requests = new Set(sharing.requests.ofTunnel(own.uuid).map(({ id }) => id));
  const joined = sessions.list().filter(({ joinRequest }) => joinRequest !== undefined && requests.has(joinRequest));
  return {
    links: sharing.shares.ofTunnel(own.uuid).map(presentLink),
    requests: sharing.requests.waitingFor(own.uuid).map(({ requester, id }) => ({ requester, sessionId: id })),
    people: [own, ...joined].map(({ username, joinRequest, readOnly, startDate }) => ({
      ...{ name: username, sessionId: joinRequest ?? null, controls: !readOnly, since: startDate.getTime() },
    })),
  };
}

/** Only one's own links that still work are sent, and each is written anew: nobody's words but ours go into a mail. */
function bindShareMail({ routes, sharing, shareHosts, context: { db, mailer, now } }: RouteContext): void {
  routes.token(calls.sendShareMail, async ({ caller, body }) => {
    const key = keyInLink(body.link) ?? '';
    const share = sharing.shares.byKey(key);
    if (share?.owner.userId !== caller.userId) throw badRequest('That is none of your links.');
    if (!(await mayMail(db, caller.userId, now()))) throw tooMany('Too many mails in an hour.');
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
