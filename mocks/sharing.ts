import type { ShareLink } from '../contract/http/sharing.ts';

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
  requests: readonly MockJoinRequest[];
  /** Ids of shares by the token that showed their keys. */
  readonly shown: Map<string, readonly string[]>;
}

export const createSharing = (): MockSharing => ({ shares: [], requests: [], shown: new Map() });
