import type { PersonHere, ShareLink } from '../contract/http/sharing.ts';
import type { SharedConnection } from '../contract/http/dataSources.ts';
import type { ShareEnd } from '../contract/rules/shareLink.ts';
import type { GatewayMessage } from '../contract/socket/index.ts';
import type { MockSpeaker } from './sockets/speaker.ts';

export interface MockShare {
  readonly link: ShareLink;
  readonly key: string;
  readonly tunnel: string;
  readonly owner: string;
  readonly connName: string;
  readonly protocol: string;
}

export interface MockJoinRequest {
  readonly sessionId: string;
  readonly share: MockShare;
  readonly token: string;
  readonly requester: string;
  readonly status: 'pending' | 'accepted' | 'rejected';
  readonly controls: boolean;
  readonly asks: boolean;
}

/** Links into running sessions, who showed their keys, and who asked to be let in. */
export interface MockSharing {
  shares: readonly MockShare[];
  /** Links that work no more. */
  ended: readonly { readonly share: MockShare; readonly end: ShareEnd }[];
  requests: readonly MockJoinRequest[];
  /** Who is in the session beside whoever started it. */
  others: readonly PersonHere[];
  /** Ids of shares by the token that showed their keys. */
  readonly shown: Map<string, readonly string[]>;
}

export const createSharing = (): MockSharing => ({
  shares: [],
  ended: [],
  requests: [],
  others: [],
  shown: new Map(),
});

/** What the token has shown keys of, as connections of the shared data source. */
export function sharedWith({ sharing }: { readonly sharing: MockSharing }, token: string | null): SharedConnection[] {
  const ids = sharing.shown.get(token ?? '') ?? [];
  return sharing.shares
    .filter(({ link }) => ids.includes(link.id))
    .map(({ link, connName: name, protocol, owner }) => ({ identifier: link.id, name, protocol, owner }));
}

/** Nobody comes in by these links any more, and who waited is forgotten. */
export function endShares(sharing: MockSharing, isMeant: (share: MockShare) => boolean, end: ShareEnd): void {
  const meant = sharing.shares.filter(isMeant);
  sharing.ended = [...sharing.ended, ...meant.map((share) => ({ share, end }))];
  sharing.shares = sharing.shares.filter((share) => !meant.includes(share));
  sharing.requests = sharing.requests.filter(({ share }) => !meant.includes(share));
}

/** What is shared, and who hears of it. */
interface Shared {
  readonly sharing: MockSharing;
  readonly speakers: readonly MockSpeaker[];
}

function tellOwner({ speakers }: Shared, { owner }: MockShare, message: GatewayMessage): void {
  for (const { username, reply } of speakers) if (username === owner) reply(message);
}

/** The owner looks again at links, requests and people. */
export const tellChanged = (shared: Shared, share: MockShare): void =>
  tellOwner(shared, share, { action: 'sharing-changed', connection: share.tunnel });

export const requestOf = ({ requests }: MockSharing, share: MockShare, token: string | null) =>
  requests.find((one) => one.share === share && one.token === token);

/** Asked again, it is the same request, and nobody is told twice. */
export function askToJoin(
  shared: Shared,
  share: MockShare,
  { token, requester }: Pick<MockJoinRequest, 'token' | 'requester'>,
): MockJoinRequest {
  const { sharing } = shared;
  const known = requestOf(sharing, share, token);
  if (known) return known;
  const sessionId = `request-${sharing.requests.length + 1}`;
  const part = { status: 'pending', controls: !share.link.readOnly, asks: false } as const;
  const made: MockJoinRequest = { sessionId, share, token, requester, ...part };
  sharing.requests = [...sharing.requests, made];
  tellOwner(shared, share, { action: 'join-connection', connection: share.tunnel, requester, sessionId });
  tellChanged(shared, share);
  return made;
}

export function decideRequest(shared: Shared, request: MockJoinRequest, status: MockJoinRequest['status']): void {
  const { sharing } = shared;
  sharing.requests = sharing.requests.map((one) => (one === request ? { ...one, status } : one));
  tellChanged(shared, request.share);
}

type Part = Partial<Pick<MockJoinRequest, 'controls' | 'asks'>>;

/** Of somebody who was let in. Who is in the session is listed as they stand now. */
export function setPart(shared: Shared, request: MockJoinRequest, part: Part): void {
  const { sharing } = shared;
  sharing.requests = sharing.requests.map((one) => (one === request ? { ...one, ...part } : one));
  sharing.others = sharing.others.map((one) => (one.sessionId === request.sessionId ? { ...one, ...part } : one));
  tellChanged(shared, request.share);
}
