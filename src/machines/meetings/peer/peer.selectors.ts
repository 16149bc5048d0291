import type { PeerSnapshot } from './peer.machine.ts';

export type LinkState = 'connecting' | 'connected' | 'lost' | 'refused' | 'unreachable';

export function selectLinkState(snapshot: PeerSnapshot | undefined): LinkState {
  if (snapshot === undefined || snapshot.matches('connected')) return 'connected';
  if (snapshot.matches('unreachable')) return 'unreachable';
  if (snapshot.matches('refused')) return 'refused';
  const isFirst = snapshot.matches('connecting') && snapshot.context.tries === 0;
  return isFirst ? 'connecting' : 'lost';
}
