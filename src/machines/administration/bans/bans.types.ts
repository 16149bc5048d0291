import type { BannedAddress } from '../../../../contract/http/bans.ts';
import type { UserMessage } from '../../shared/userMessage.ts';

/** What the page knows of the gateway. */
export interface BansReading {
  /** Whether wrong passwords lock; while they do not, the list is not loaded. */
  readonly active: boolean;
  readonly bans: readonly BannedAddress[];
  /** Addresses of the gateway, inside and outside; they are never banned. */
  readonly own: readonly string[];
}

export interface BanOrder {
  readonly ban: 'banip' | 'unbanip';
  readonly ip: string;
  readonly permanent: boolean;
}

export interface BansContext {
  readonly bans: readonly BannedAddress[];
  readonly own: readonly string[];
  readonly address: string;
  readonly permanent: boolean;
  readonly hasBadAddress: boolean;
  readonly order: BanOrder | null;
  /** How often the list was read after the last order, and how long it was before. */
  readonly polls: number;
  readonly lengthBefore: number;
  readonly userMessage: UserMessage | null;
}

export type BansEvent =
  | { readonly type: 'list.retry' }
  | { readonly type: 'address.change'; readonly address: string }
  | { readonly type: 'permanent.change'; readonly permanent: boolean }
  | { readonly type: 'ban.submit' }
  | { readonly type: 'ban.lift'; readonly ip: string; readonly permanent: boolean }
  | { readonly type: 'failure.acknowledge' };
