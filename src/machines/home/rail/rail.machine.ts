import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { diskSpaceMachine } from '../diskSpace/diskSpace.machine.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { qrCodeMachine } from '../qrCode/qrCode.machine.ts';
import type { RailContext, RailEvent, RailFacts } from './rail.types.ts';

type Recalled = DoneActorEvent<RailFacts, 'recall'>;

export const railMachine = setup({
  types: {
    context: {} as RailContext,
    events: {} as RailEvent | Recalled,
    children: {} as { recall: 'recall'; diskSpace: 'diskSpace'; qrCode: 'qrCode' },
  },
  actors: { recall: notProvided<RailFacts>('recall'), diskSpace: diskSpaceMachine, qrCode: qrCodeMachine },
  guards: {
    wasNarrow: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.recall');
      return event.output.narrow;
    },
  },
  actions: {
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.recall');
      return { address: event.output.address };
    }),
    rememberWidth: effect<{ readonly narrow: boolean }>('rememberWidth'),
    lookAtDisk: sendTo('diskSpace', { type: 'diskSpace.look' }),
  },
}).createMachine({
  id: 'rail',
  description: 'A§2 the side menu: how wide it is, its disk-space bar, and the QR code that the user menu opens',
  context: { address: '' },
  type: 'parallel',
  states: {
    width: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'recall',
            src: 'recall',
            onDone: [
              { guard: 'wasNarrow', target: 'narrow', actions: 'takeAddress' },
              { target: 'wide', actions: 'takeAddress' },
            ],
            onError: 'wide',
          },
        },
        wide: {
          on: {
            'rail.toggle': { target: 'narrow', actions: { type: 'rememberWidth', params: { narrow: true } } },
          },
        },
        narrow: {
          on: {
            'rail.toggle': { target: 'wide', actions: { type: 'rememberWidth', params: { narrow: false } } },
          },
        },
      },
    },
    disk: {
      description: 'A§6 for administrators',
      initial: 'hidden',
      states: {
        hidden: { on: { 'administrator.known': 'shown' } },
        shown: {
          entry: 'lookAtDisk',
          invoke: { id: 'diskSpace', src: 'diskSpace' },
          on: { 'rail.look': { actions: 'lookAtDisk' } },
        },
      },
    },
    qrCode: {
      description: 'B§2 an item of the user menu',
      initial: 'closed',
      states: {
        closed: { on: { 'qrCode.open': 'open' } },
        open: {
          invoke: {
            id: 'qrCode',
            src: 'qrCode',
            input: ({ context }) => ({ address: context.address }),
            onDone: 'closed',
          },
        },
      },
    },
  },
});

export type RailActorRef = ActorRefFrom<typeof railMachine>;
export type RailSnapshot = SnapshotFrom<typeof railMachine>;
