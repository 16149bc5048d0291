import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import type { ShareLink } from '../../contract/http/sharing.ts';
import { SHARE_LINK_MINUTES } from '../../contract/limits.ts';
import { builtInProfiles } from '../../contract/rules/builtInProfiles.ts';
import { keyInLink, requestName, shareHash } from '../../contract/rules/shareLink.ts';
import { mock } from '../mock.ts';
import { builtInOf, profilesOf } from '../profiles.ts';
import { badRequest, denied, notFound } from '../refusal.ts';
import {
  askToJoin,
  decideRequest,
  endShares,
  type MockJoinRequest,
  type MockShare,
  requestOf,
  tellChanged,
} from '../sharing.ts';
import { connectionOf } from '../tree.ts';
import type { MockUse, World } from '../world.ts';

/** Links into running sessions, and requests to be let in. */
export const sharingHandlers = (world: World): HttpHandler[] => [
  ...linkHandlers(world),
  ...visitorHandlers(world),
  ...answerHandlers(world),
];

function ownUse(world: World, token: string | null, tunnel: string): MockUse {
  const use = world.uses.find((one) => one.tunnel === tunnel && one.token === token);
  if (!use) throw notFound();
  return use;
}

function makeShare(world: World, use: MockUse, profileId: string): MockShare {
  const connection = connectionOf(world, use.username, use.connectionIdentifier);
  const stored = profilesOf(world, use.username, connection.identifier);
  const offered = [...stored, ...builtInOf(world, connection.identifier)];
  const profile = offered.find((one) => one.identifier === profileId);
  if (!profile) throw denied();
  const known = [...world.sharingProfiles, ...builtInProfiles({ readOnly: false })];
  const parameters = known.find((one) => one.identifier === profileId)?.parameters;
  const createdAt = world.now();
  const made = world.sharing.shares.length + world.sharing.ended.length;
  const link: ShareLink = {
    ...{ id: `share-${made + 1}`, sharingProfile: profileId, name: profile.name, createdAt },
    ...{ readOnly: parameters?.['read-only'] === 'true', expiresAt: createdAt + SHARE_LINK_MINUTES * 60_000 },
  };
  const { name: connName, protocol } = connection;
  const key = world.nextToken().slice(-44);
  const share = { link, key, tunnel: use.tunnel, owner: use.username, connName, protocol };
  world.sharing.shares = [...world.sharing.shares, share];
  tellChanged(world, share);
  return share;
}

function linkHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getSharingCredentials, ({ params, token }) => {
      const { key } = makeShare(world, ownUse(world, token, params.tunnel), params.sharingProfile);
      return { expected: [{ name: 'key', type: 'QUERY_PARAMETER' }], values: { key } };
    }),
    mock(world, calls.getSharingCredentialsOfActive, ({ params, username }) => {
      const use = world.uses.find(({ identifier }) => identifier === params.id);
      if (!use) throw notFound();
      if (use.username !== username) throw denied();
      const { key } = makeShare(world, use, params.sharingProfile);
      return { expected: [{ name: 'key', type: 'QUERY_PARAMETER' }], values: { key } };
    }),
    mock(world, calls.createShareLink, ({ body, token }) => {
      const { link, key } = makeShare(world, ownUse(world, token, body.tunnel), body.sharingProfile);
      return { success: true as const, link, key, redirectHost: '', hash: shareHash(link.id, key) };
    }),
    mock(world, calls.getSharing, ({ params, token, username }) => {
      const { tunnel, startDate: since } = ownUse(world, token, params.tunnel);
      const waiting = world.sharing.requests.filter((one) => one.share.tunnel === tunnel && one.status === 'pending');
      return {
        links: world.sharing.shares.filter((one) => one.tunnel === tunnel).map(({ link }) => link),
        requests: waiting.map(({ requester, sessionId }) => ({ requester, sessionId })),
        people: [
          {
            name: username,
            role: 'owner' as const,
            sessionId: null,
            controls: true,
            mayControl: false,
            asks: false,
            since,
          },
          ...world.sharing.others,
        ],
        mail: world.settings.mail !== null,
      };
    }),
    mock(world, calls.stopSharing, ({ params, token }) => {
      const { tunnel } = ownUse(world, token, params.tunnel);
      endShares(world.sharing, (one) => one.tunnel === tunnel, 'stopped');
      world.sharing.others = world.sharing.others.filter(({ role }) => role !== 'guest');
    }),
    mock(world, calls.revokeShareLink, ({ params, token }) => {
      const { tunnel } = ownUse(world, token, params.tunnel);
      const kept = world.sharing.shares.filter((one) => one.tunnel !== tunnel || one.link.id !== params.share);
      if (kept.length === world.sharing.shares.length) throw notFound();
      endShares(world.sharing, (one) => !kept.includes(one), 'revoked');
    }),
    mock(world, calls.sendShareMail, ({ body, username }) => {
      const share = world.sharing.shares.find(({ key }) => key === keyInLink(body.link));
      if (share?.owner !== username || world.settings.mail === null || world.door.mailBroken)
        throw badRequest('Error sending email');
      return { response: 'success' as const };
    }),
  ];
}

interface JoinTarget {
  readonly owner: string;
  readonly connName: string;
}

const isAt = (share: MockShare, { owner, connName }: JoinTarget) =>
  share.owner === owner && requestName(share.connName) === requestName(connName);

const NONE = { success: true, exists: false, status: 'none', sessionId: null } as const;
const stateOf = (request: MockJoinRequest | undefined) =>
  request ? ({ success: true, exists: true, status: request.status, sessionId: request.sessionId } as const) : NONE;

function shareAt(world: World, token: string | null, isMeant: (share: MockShare) => boolean): MockShare {
  if (token === null || !(world.sessions.has(token) || world.sharing.shown.has(token))) throw denied();
  const shown = world.sharing.shown.get(token) ?? [];
  const share = world.sharing.shares.findLast((one) => shown.includes(one.link.id) && isMeant(one));
  if (!share) throw notFound();
  return share;
}

function seenShare(world: World, token: string | null, id: string) {
  const ended = world.sharing.ended.find(({ share }) => share.link.id === id);
  const isShown = world.sharing.shown.get(token ?? '')?.includes(id);
  if (ended && isShown) return { share: ended.share, state: ended.end };
  return { share: shareAt(world, token, (one) => one.link.id === id), state: 'open' as const };
}

function visitorHandlers(world: World): HttpHandler[] {
  const ask = (token: string | null, place: JoinTarget & { readonly requester?: string | undefined }) => {
    const share = shareAt(world, token, (one) => isAt(one, place));
    const known = requestOf(world.sharing, share, token);
    if (known) return stateOf(known);
    const requester = world.sessions.get(token ?? '') ?? place.requester?.trim();
    if (!requester) throw badRequest('Say who you are.');
    return stateOf(askToJoin(world, share, { token: token ?? '', requester }));
  };
  return [
    mock(world, calls.getShare, ({ params, token }) => {
      const { share, state } = seenShare(world, token, params.share);
      const { owner, connName, protocol, link } = share;
      const { status } = stateOf(requestOf(world.sharing, share, token));
      return { owner, connName, protocol, readOnly: link.readOnly, state, status };
    }),
    mock(world, calls.createSharedRequest, ({ body, token }) => ask(token, body)),
    mock(world, calls.createRequestFile, ({ body, token }) => ask(token, body)),
    mock(world, calls.sharedRequestExists, ({ body, token }) =>
      stateOf(
        requestOf(
          world.sharing,
          shareAt(world, token, (one) => isAt(one, body)),
          token,
        ),
      ),
    ),
    mock(world, calls.deleteShareRequest, ({ body, token }) => {
      const share = shareAt(world, token, (one) => isAt(one, body));
      world.sharing.requests = world.sharing.requests.filter((one) => one !== requestOf(world.sharing, share, token));
      return NONE;
    }),
  ];
}

function answerHandlers(world: World): HttpHandler[] {
  const decide = (isMeant: (request: MockJoinRequest) => boolean, status: MockJoinRequest['status']) => {
    const meant = world.sharing.requests.filter(isMeant);
    for (const request of meant) decideRequest(world, request, status);
    return meant.length;
  };
  return [
    mock(world, calls.updateSharedRequest, ({ body, username }) => {
      const { sessionId, status } = body;
      const isMeant = (one: MockJoinRequest) => one.sessionId === sessionId && isAt(one.share, body);
      if (decide((one) => one.share.owner === username && isMeant(one), status) === 0) throw notFound();
      return { success: true as const, exists: true, status, sessionId };
    }),
    mock(world, calls.deleteOpenRequests, ({ body, username }) => {
      if (body.username !== username) throw denied();
      const place = { owner: username, connName: body.title };
      return {
        success: true as const,
        count: decide((one) => one.status === 'pending' && isAt(one.share, place), 'rejected'),
      };
    }),
  ];
}
