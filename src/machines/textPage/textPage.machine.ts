import {
  assertEvent,
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import { failureOf } from '../failure.ts';
import { notProvided } from '../notProvided.ts';
import type { TextPageContext, TextPageEvent, TextPageInput, TextPageName } from './textPage.types.ts';

export const textPageMachine = setup({
  types: {
    context: {} as TextPageContext,
    events: {} as TextPageEvent | DoneActorEvent<string, 'readText'> | ErrorActorEvent<unknown, 'readText'>,
    input: {} as TextPageInput,
  },
  actors: { readText: notProvided<string, TextPageName>('readText') },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.readText');
      return { text: event.output, failure: null };
    }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.readText');
      return { failure: failureOf(event.error) };
    }),
  },
}).createMachine({
  id: 'textPage',
  description: 'B§2 a text in the language of the reader: version notes, the roadmap',
  context: ({ input }) => ({ name: input.name, text: '', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readText',
        src: 'readText',
        input: ({ context }) => context.name,
        onDone: { target: 'shown', actions: 'takeText' },
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
    },
    failed: { on: { 'text.retry': 'loading' } },
    shown: {},
  },
});

export type TextPageActorRef = ActorRefFrom<typeof textPageMachine>;
export type TextPageSnapshot = SnapshotFrom<typeof textPageMachine>;
