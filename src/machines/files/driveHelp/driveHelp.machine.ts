import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type { DriveHelpContext, DriveHelpEvent, DriveHelpInput } from './driveHelp.types.ts';

export const driveHelpMachine = setup({
  types: { context: {} as DriveHelpContext, events: {} as DriveHelpEvent, input: {} as DriveHelpInput },
  actors: { driveNews: streamNotProvided<DriveHelpEvent>('driveNews') },
  guards: { isOpen: (_, open: boolean) => open },
  actions: {
    takeDrives: assign(({ event }) => {
      assertEvent(event, 'drives.told');
      return { shared: event.shared };
    }),
    takeNetwork: assign(({ event }) => {
      assertEvent(event, 'network.told');
      return { network: event.network };
    }),
    takeSystem: assign(({ event }) => {
      assertEvent(event, 'system.choose');
      return { system: event.system };
    }),
    copyAddress: effect<string>('copyAddress'),
  },
}).createMachine({
  id: 'driveHelp',
  description: 'How to open one’s drives in other programs (A§2): the address, and the steps for each system',
  context: ({ input }) => ({ ...input, shared: false, network: null }),
  invoke: { id: 'driveNews', src: 'driveNews' },
  on: {
    'drives.told': [
      { guard: { type: 'isOpen', params: ({ event }) => event.open }, target: '.open', actions: 'takeDrives' },
      { target: '.closed' },
    ],
    'network.told': { actions: 'takeNetwork' },
    'system.choose': { actions: 'takeSystem' },
    'address.copy': { actions: { type: 'copyAddress', params: ({ context }) => context.address } },
  },
  initial: 'asking',
  states: {
    asking: { description: 'C§7 webdav was asked; the steps are read meanwhile' },
    open: {},
    closed: { description: 'An administrator has switched drives off: no program gets in' },
  },
});

export type DriveHelpActorRef = ActorRefFrom<typeof driveHelpMachine>;
export type DriveHelpSnapshot = SnapshotFrom<typeof driveHelpMachine>;
