import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { INPUT_HELD_MS } from '../../../../contract/limits.ts';
import { effect } from '../../shared/notProvided.ts';
import type { LinkHealthContext, LinkHealthEvent, LinkHealthInput } from './linkHealth.types.ts';

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
