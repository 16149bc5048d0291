import {
  assertEvent,
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import type { SelfCheck } from '../../../contract/http/selfCheck.ts';
import { failureOf } from '../failure.ts';
import { notProvided } from '../notProvided.ts';
import type { SelfCheckContext, SelfCheckEvent } from './selfCheck.types.ts';

type Read = DoneActorEvent<SelfCheck, 'readSelfCheck'>;
type Refused = ErrorActorEvent<unknown, 'readSelfCheck'>;

export const selfCheckMachine = setup({
  types: { context: {} as SelfCheckContext, events: {} as SelfCheckEvent | Read | Refused },
  actors: { readSelfCheck: notProvided<SelfCheck>('readSelfCheck') },
  actions: {
    takeReport: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.readSelfCheck');
      return { report: event.output, failure: null };
    }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.readSelfCheck');
      return { failure: failureOf(event.error) };
    }),
  },
}).createMachine({
  id: 'selfCheck',
  description: 'What the installation has, for administrators: present, old or missing',
  context: { report: null, failure: null },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'readSelfCheck',
        src: 'readSelfCheck',
        onDone: { target: 'shown', actions: 'takeReport' },
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
    },
    shown: { on: { 'selfCheck.repeat': 'checking' } },
    failed: { on: { 'selfCheck.repeat': 'checking' } },
  },
});

export type SelfCheckActorRef = ActorRefFrom<typeof selfCheckMachine>;
export type SelfCheckSnapshot = SnapshotFrom<typeof selfCheckMachine>;
