import type { RoomCode } from '../../../../contract/rules/roomId.ts';
import type { LocalMediaInput, MediaChanged } from '../localMedia/localMedia.types.ts';

export interface PreJoinInput {
  readonly media: LocalMediaInput;
  /** What the address says. */
  readonly code: string;
  /** Where the person was before, in this tab; null where nowhere. */
  readonly lastRoom: RoomCode | null;
}

export interface PreJoinContext extends PreJoinInput {
  readonly problem: 'badCode' | null;
}

export type PreJoinEvent =
  | MediaChanged
  | { readonly type: 'preJoin.create' }
  | { readonly type: 'preJoin.rejoin' }
  | { readonly type: 'preJoin.type'; readonly code: string }
  | { readonly type: 'preJoin.join' };
