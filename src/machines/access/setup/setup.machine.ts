import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type {
  ServerAddress,
  ServerFinding,
  SetupContext,
  SetupEvent,
  SetupInput,
  SetupProblem,
} from './setup.types.ts';

const PORT_MAX = 65_535;

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= PORT_MAX;
}

export const setupMachine = setup({
  types: { context: {} as SetupContext, events: {} as SetupEvent, input: {} as SetupInput },
  actors: { findServer: notProvided<ServerFinding, ServerAddress>('findServer') },
  guards: {
    isElsewhere: (_, finding: ServerFinding) => finding === 'elsewhere',
    isDomainMissing: ({ context }) => context.address.domain.trim() === '' && context.address.port.trim() !== '',
    isPortBad: ({ context }) => context.address.port.trim() !== '' && !isPort(context.address.port.trim()),
  },
  actions: {
    change: assign(({ context, event }) => {
      assertEvent(event, 'address.change');
      return { address: { ...context.address, [event.field]: event.value }, problem: null };
    }),
    say: assign({ problem: (_, problem: SetupContext['problem']) => problem }),
    /** Stores the address that answered. */
    storeServer: effect('storeServer'),
    /** Leaves this page for the gateway at that address. */
    goThere: effect('goThere'),
  },
}).createMachine({
  id: 'setup',
  description: 'A§2 shown when no reachable server is stored',
  context: ({ input }) => ({ address: input.address, problem: input.isUnreachable ? 'unreachable' : null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'address.change': { actions: 'change' },
        'setup.connect': [
          { guard: 'isDomainMissing', actions: { type: 'say', params: 'domainMissing' } },
          { guard: 'isPortBad', actions: { type: 'say', params: 'badPort' } },
          { target: 'probing', actions: { type: 'say', params: null } },
        ],
      },
    },
    probing: {
      description: 'A§9 the reachability probe times out after 5 s; whoever types another address ends it',
      on: { 'address.change': { target: 'editing', actions: 'change' } },
      invoke: {
        id: 'findServer',
        src: 'findServer',
        input: ({ context }) => context.address,
        onDone: [
          { guard: withOutput('isElsewhere'), target: 'editing', actions: 'goThere' },
          { target: 'stored', actions: 'storeServer' },
        ],
        onError: { target: 'editing', actions: { type: 'say', params: 'unreachable' } },
      },
    },
    stored: { type: 'final' },
  },
});

export type SetupActorRef = ActorRefFrom<typeof setupMachine>;
export type SetupSnapshot = SnapshotFrom<typeof setupMachine>;

export const selectAddress = (snapshot: SetupSnapshot): ServerAddress => snapshot.context.address;
export const selectProblem = (snapshot: SetupSnapshot): SetupProblem | null => snapshot.context.problem;
export const selectProbing = (snapshot: SetupSnapshot): boolean => snapshot.matches('probing');
