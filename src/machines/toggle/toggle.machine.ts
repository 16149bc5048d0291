import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../notProvided.ts';
import type { ToggleContext, ToggleEvent, ToggleInput, ToggleName } from './toggle.types.ts';

/** Lifecycle 25: what is asked about first, by the way it is to be switched. */
const ASKED_ON: readonly ToggleName[] = ['twoFactor'];
const ASKED_OFF: readonly ToggleName[] = ['twoFactor', 'failBan'];

export const toggleMachine = setup({
  types: { context: {} as ToggleContext, events: {} as ToggleEvent, input: {} as ToggleInput },
  actors: { saveToggle: notProvided<null, ToggleInput>('saveToggle') },
  guards: {
    isOn: ({ context }) => context.on,
    asksBeforeOn: ({ context }) => ASKED_ON.includes(context.name),
    asksBeforeOff: ({ context }) => ASKED_OFF.includes(context.name),
  },
  actions: { announceSet: effect('announceSet'), announceFailure: effect('announceFailure') },
}).createMachine({
  id: 'toggle',
  description: 'B§4 a switch that shows its new place at once and goes back if the gateway refuses',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    off: {
      initial: 'settled',
      states: {
        settled: {
          on: { 'toggle.switch': [{ guard: 'asksBeforeOn', target: 'asking' }, { target: '#toggle.switchingOn' }] },
        },
        asking: { on: { 'question.confirm': '#toggle.switchingOn', 'question.cancel': 'settled' } },
      },
    },
    on: {
      initial: 'settled',
      states: {
        settled: {
          on: { 'toggle.switch': [{ guard: 'asksBeforeOff', target: 'asking' }, { target: '#toggle.switchingOff' }] },
        },
        asking: { on: { 'question.confirm': '#toggle.switchingOff', 'question.cancel': 'settled' } },
      },
    },
    switchingOn: {
      description: 'Shown as on; another click is ignored',
      invoke: {
        id: 'saveToggle',
        src: 'saveToggle',
        input: ({ context }) => ({ name: context.name, on: true }),
        onDone: { target: 'on', actions: 'announceSet' },
        onError: { target: 'off', actions: 'announceFailure' },
      },
    },
    switchingOff: {
      description: 'Shown as off; another click is ignored',
      invoke: {
        id: 'saveToggle',
        src: 'saveToggle',
        input: ({ context }) => ({ name: context.name, on: false }),
        onDone: { target: 'off', actions: 'announceSet' },
        onError: { target: 'on', actions: 'announceFailure' },
      },
    },
  },
});

export type ToggleActorRef = ActorRefFrom<typeof toggleMachine>;
export type ToggleSnapshot = SnapshotFrom<typeof toggleMachine>;
