import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { INPUT_HELD_MS } from '../../../../contract/limits.ts';
import { effect } from '../../shared/notProvided.ts';

export interface LinkHealthInput {
  readonly clientId: string;
}

export interface LinkHealthContext {
  readonly clientId: string;
}

/** Facts of the link, passed on by the session. */
export type LinkFact =
  | { readonly type: 'tunnel.opened'; readonly tunnelId: string | null }
  | { readonly type: 'tunnel.unstable' }
  | { readonly type: 'tunnel.stable' }
  /** The link is gone, the session is not; it comes back by itself. */
  | { readonly type: 'tunnel.lost' }
  /** The link is back and the picture is new. */
  | { readonly type: 'tunnel.resumed' }
  | { readonly type: 'tunnel.closed' }
  | { readonly type: 'tunnel.failed'; readonly code: number; readonly unheard?: true };

/** A lost link is tried for at once. */
export type LinkHealthCommand = { readonly type: 'link.tryNow' };

export type LinkHealthEvent = LinkFact | LinkHealthCommand;

export const linkHealthMachine = setup({
  types: { context: {} as LinkHealthContext, events: {} as LinkHealthEvent, input: {} as LinkHealthInput },
  guards: {
    isGone: ({ event }) => event.type === 'tunnel.failed' && event.code === GUACAMOLE_STATUS.UPSTREAM_UNAVAILABLE.code,
  },
  actions: {
    /** Lets go of every key that is held here. */
    releaseInput: effect('releaseInput'),
    /** Tells a desktop that came back what it may have missed. */
    resync: effect('resync'),
    tryNow: effect('tryNow'),
  },
  delays: { inputHeld: INPUT_HELD_MS },
}).createMachine({
  id: 'linkHealth',
  description: 'Whether what is shown is what is there: a session outlives the link to it',
  context: ({ input }) => ({ clientId: input.clientId }),
  initial: 'stable',
  on: { 'tunnel.lost': '.stale' },
  states: {
    stable: {
      description: 'A§4 opening the tunnel clears what marked it unstable',
      on: { 'tunnel.unstable': 'unstable' },
    },
    unstable: {
      description: 'A§4 an unstable tunnel marks the picture as old; what is typed waits',
      on: { 'tunnel.opened': 'stable', 'tunnel.stable': 'stable' },
    },
    stale: {
      description: 'The link is lost, the gateway keeps the session: the last picture stays until the link is back',
      initial: 'holding',
      on: {
        'tunnel.resumed': { target: 'stable', actions: 'resync' },
        'tunnel.closed': 'stable',
        'tunnel.failed': [{ guard: 'isGone', target: 'gone' }, { target: 'stable' }],
        'link.tryNow': { actions: 'tryNow' },
      },
      states: {
        holding: {
          description: 'What is typed waits for the link, for ten seconds at most',
          after: { inputHeld: 'dropping' },
        },
        dropping: {
          description: 'Nothing of what is typed will follow, and every key is let go',
          entry: 'releaseInput',
        },
      },
    },
    gone: { description: 'The gateway keeps the session no longer: reconnecting opens a new one' },
  },
});

export type LinkHealthActorRef = ActorRefFrom<typeof linkHealthMachine>;
export type LinkHealthSnapshot = SnapshotFrom<typeof linkHealthMachine>;

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
