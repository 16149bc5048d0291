import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Device } from '../../../../contract/http/devices.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { userMessageOf, type UserMessage } from '../../shared/userMessage.ts';

interface DevicesContext {
  readonly devices: readonly Device[];
  /** The one that the question is about. */
  readonly asked: Device | null;
  readonly userMessage: UserMessage | null;
}

type DevicesEvent =
  | { readonly type: 'devices.retry' }
  | { readonly type: 'device.revoke'; readonly id: string }
  | { readonly type: 'revocation.confirm' }
  | { readonly type: 'revocation.cancel' }
  | { readonly type: 'failure.acknowledge' };

export const devicesMachine = setup({
  types: { context: {} as DevicesContext, events: {} as DevicesEvent },
  actors: {
    listDevices: notProvided<readonly Device[]>('listDevices'),
    revokeDevice: notProvided<null, string>('revokeDevice'),
  },
  guards: {
    isListed: ({ context, event }) =>
      event.type === 'device.revoke' && context.devices.some(({ identifier }) => identifier === event.id),
  },
  actions: {
    takeDevices: assign((_, devices: readonly Device[]) => ({ devices })),
    ask: assign(({ context, event }) => {
      assertEvent(event, 'device.revoke');
      return { asked: context.devices.find(({ identifier }) => identifier === event.id) ?? null };
    }),
    forget: assign({ asked: null, userMessage: null }),
    rememberFailure: assign((_, error: unknown) => ({ userMessage: userMessageOf(error) })),
  },
}).createMachine({
  id: 'devices',
  description: 'Browsers that are remembered; each may be forgotten, and its sessions end',
  context: { devices: [], asked: null, userMessage: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listDevices',
        src: 'listDevices',
        onDone: { target: 'shown', actions: withOutput('takeDevices') },
        onError: 'failed',
      },
    },
    failed: { on: { 'devices.retry': 'loading' } },
    shown: {
      on: { 'device.revoke': { guard: 'isListed', target: 'asking', actions: 'ask' } },
      initial: 'known',
      states: {
        known: {},
        before: { type: 'history' },
        refreshing: {
          description: 'What is known stays in sight, and so is heard',
          invoke: {
            id: 'refreshDevices',
            src: 'listDevices',
            onDone: { target: 'known', actions: withOutput('takeDevices') },
            onError: '#devices.failed',
          },
        },
      },
    },
    asking: {
      description: 'A list that was being read when the question came is read after it',
      on: {
        'revocation.confirm': 'revoking',
        'revocation.cancel': { target: 'shown.before', actions: 'forget' },
      },
    },
    revoking: {
      invoke: {
        id: 'revokeDevice',
        src: 'revokeDevice',
        input: ({ context }) => context.asked?.identifier ?? '',
        onDone: { target: 'shown.refreshing', actions: 'forget' },
        onError: { target: 'refused', actions: withError('rememberFailure') },
      },
    },
    refused: { on: { 'failure.acknowledge': { target: 'shown.refreshing', actions: 'forget' } } },
  },
});

export type DevicesActorRef = ActorRefFrom<typeof devicesMachine>;
export type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;

export type DevicesListState = 'loading' | 'failed' | 'empty' | 'full';

/** While the list is read again, what is known stays. */
export function selectListState(snapshot: DevicesSnapshot): DevicesListState {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('loading')) return 'loading';
  return snapshot.context.devices.length > 0 ? 'full' : 'empty';
}

export const selectDevices = (snapshot: DevicesSnapshot): readonly Device[] => snapshot.context.devices;
/** The device that the question is about, or that is being forgotten. */
export const selectAsked = (snapshot: DevicesSnapshot): Device | null =>
  snapshot.matches('asking') || snapshot.matches('revoking') ? snapshot.context.asked : null;
export const selectRevoking = (snapshot: DevicesSnapshot): boolean => snapshot.matches('revoking');
export const selectUserMessage = (snapshot: DevicesSnapshot): UserMessage | null => snapshot.context.userMessage;
