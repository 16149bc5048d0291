import type { LinkHealthSnapshot } from './linkHealth.machine.ts';

/**
 * `unstable`: the picture may be old; `lost`: it is the last one, and the link is being sought; `gone`: the session could
 * not be taken up again, what follows is a new one.
 */
export type LinkState = 'live' | 'unstable' | 'lost' | 'gone';

export function selectLink(snapshot: LinkHealthSnapshot): LinkState {
  if (snapshot.matches('stale')) return 'lost';
  if (snapshot.matches('gone')) return 'gone';
  return snapshot.matches('unstable') ? 'unstable' : 'live';
}

/** What becomes of what is typed: it goes out, waits for the link, or will not be sent any more. */
export type InputState = 'flowing' | 'paused' | 'dropped';

export function selectInput(snapshot: LinkHealthSnapshot): InputState {
  if (snapshot.matches({ stale: 'dropping' })) return 'dropped';
  return snapshot.matches('stale') || snapshot.matches('unstable') ? 'paused' : 'flowing';
}
