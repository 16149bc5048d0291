import type { PersonHere, ShareLink } from '../contract/http/sharing.ts';
import type { SharedConnection } from '../contract/rules/dataSources.ts';
import type { ShareEnd } from '../contract/rules/shareEnds.ts';

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
