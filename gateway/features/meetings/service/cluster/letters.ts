import type { ClientMessage, GatewayMessage } from '../../../../../contract/socket/index.ts';
import type { Speaker } from '../../../../realtime/actionTable.ts';
import type { OnlineWindow } from '../calls/online.ts';

/** Somebody who speaks on another gateway, as that one knows them by their token. */
export type FarSpeaker = Omit<Speaker, 'reply'>;

/** What gateways tell each other of meetings. */
export type MeetingLetter =
  | { readonly kind: 'hello' }
  | { readonly kind: 'bye' }
  /** Who is logged in there. */
  | { readonly kind: 'online'; readonly windows: readonly OnlineWindow[] }
  /** A window there says this, to a room or a call that is held here. */
  | { readonly kind: 'said'; readonly speaker: FarSpeaker; readonly message: ClientMessage }
  /** A window there is gone. */
  | { readonly kind: 'gone'; readonly sid: string }
  /** For all in a room, on whichever gateway holds it. */
  | { readonly kind: 'room'; readonly roomid: string; readonly message: GatewayMessage }
  /** For a window here. */
  | { readonly kind: 'tell'; readonly sid: string; readonly message: GatewayMessage };

export interface Envelope {
  readonly about: 'meetings';
  readonly from: string;
  /** Null for all. */
  readonly to: string | null;
  readonly letter: MeetingLetter;
}

/** Only gateways write letters: whoever could forge one could write the tables as well. */
export function openEnvelope(text: string, own: string): Envelope | null {
  const envelope = JSON.parse(text) as Envelope;
  const isMeant = envelope.about === 'meetings' && (envelope.to === null || envelope.to === own);
  return isMeant ? envelope : null;
}
