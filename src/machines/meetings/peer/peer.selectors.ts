import type { PeerSnapshot } from './peer.machine.ts';
import type { LinkFault, LinkQuality } from './peer.types.ts';

export type LinkState = 'connecting' | 'connected' | 'lost' | 'refused' | 'unreachable';

export function selectLinkState(snapshot: PeerSnapshot | undefined): LinkState {
  if (snapshot === undefined || snapshot.matches('connected')) return 'connected';
  if (snapshot.matches('unreachable')) return 'unreachable';
  if (snapshot.matches('refused')) return 'refused';
  const isFirst = snapshot.matches('connecting') && snapshot.context.tries === 0;
  return isFirst ? 'connecting' : 'lost';
}

export const selectIsSpeaking = (snapshot: PeerSnapshot | undefined): boolean => snapshot?.context.isSpeaking === true;
/** Of a link that is there. */
export const selectQuality = (snapshot: PeerSnapshot | undefined): LinkQuality | null =>
  snapshot?.matches('connected') === true ? snapshot.context.quality : null;

export const selectFault = (snapshot: PeerSnapshot | undefined): LinkFault => snapshot?.context.fault ?? 'noRelay';
