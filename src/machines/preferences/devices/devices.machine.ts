import {
  assertEvent,
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import type { Device } from '../../../../contract/http/devices.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { toldBy } from '../../shared/told.ts';
import type { DevicesContext, DevicesEvent } from './devices.types.ts';

type Listed = DoneActorEvent<readonly Device[], 'listDevices'>;
type Refused = ErrorActorEvent<unknown, 'listDevices' | 'revokeDevice'>;

export const devicesMachine = setup({
  types: { context: {} as DevicesContext, events: {} as DevicesEvent | Listed | Refused },
  actors: {
    listDevices: notProvided<readonly Device[]>('listDevices'),
    revokeDevice: notProvided<null, string>('revokeDevice'),
  },
  guards: {
    isListed: ({ context, event }) =>
      event.type === 'device.revoke' && context.devices.some(({ identifier }) => identifier === event.id),
  },
  actions: {
    takeDevices: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.listDevices');
      return { devices: event.output };
    }),
    ask: assign(({ context, event }) => {
      assertEvent(event, 'device.revoke');
      return { asked: context.devices.find(({ identifier }) => identifier === event.id) ?? null };
    }),
    forget: assign({ asked: null, told: null }),
    rememberFailure: assign(({ event }) => ({ told: toldBy('error' in event ? event.error : null) })),
  },
}).createMachine({
  id: 'devices',
  description: 'Browsers that are remembered; each may be forgotten, and its sessions end',
  context: { devices: [], asked: null, told: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listDevices',
        src: 'listDevices',
        onDone: { target: 'shown', actions: 'takeDevices' },
        onError: 'failed',
      },
    },
    failed: { on: { 'devices.retry': 'loading' } },
    shown: { on: { 'device.revoke': { guard: 'isListed', target: 'asking', actions: 'ask' } } },
    asking: {
      on: { 'revocation.confirm': 'revoking', 'revocation.cancel': { target: 'shown', actions: 'forget' } },
    },
    revoking: {
      invoke: {
        id: 'revokeDevice',
        src: 'revokeDevice',
        input: ({ context }) => context.asked?.identifier ?? '',
        onDone: { target: 'loading', actions: 'forget' },
        onError: { target: 'refused', actions: 'rememberFailure' },
      },
    },
    refused: { on: { 'failure.acknowledge': { target: 'loading', actions: 'forget' } } },
  },
});

export type DevicesActorRef = ActorRefFrom<typeof devicesMachine>;
export type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;
