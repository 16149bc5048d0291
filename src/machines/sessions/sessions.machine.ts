import {
  assertEvent,
  assign,
  raise,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import { SESSIONS_POLL_MS } from '../../../contract/limits.ts';
import { failureOf } from '../failure.ts';
import { effect, notProvided } from '../notProvided.ts';
import { picturesAfter, picturesOf, sessionsToPicture } from './sessions.pictures.ts';
import { checkedAfter, orderAfter } from './sessions.rows.ts';
import type { ActiveSession, SessionsContext, SessionsEvent, TakenPicture } from './sessions.types.ts';

type Sessions = readonly ActiveSession[];
type Pictures = readonly TakenPicture[];

const identifierOf = ({ activeConnection }: ActiveSession): string => activeConnection.identifier;

export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as
      | SessionsEvent
      | DoneActorEvent<Sessions, 'readSessions'>
      | DoneActorEvent<Pictures, 'readPictures'>
      | ErrorActorEvent<unknown, 'readSessions' | 'endSessions'>,
  },
  actors: {
    readSessions: notProvided<Sessions>('readSessions'),
    readPictures: notProvided<Pictures, Sessions>('readPictures'),
    /** All of them or none. */
    endSessions: notProvided<null, Sessions>('endSessions'),
  },
  delays: { pollDelay: SESSIONS_POLL_MS },
  guards: {
    asksAboutAny: ({ context, event }) => {
      assertEvent(event, 'end.ask');
      return context.sessions.some((session) => isAskedAbout(context, event.identifier, session));
    },
    lacksPictures: ({ context }) => sessionsToPicture(context).length > 0,
  },
  actions: {
    takeSessions: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readSessions');
      const present = new Set(event.output.map(identifierOf));
      const checked = new Set([...context.checked].filter((identifier) => present.has(identifier)));
      const pictures = picturesOf(event.output, context.pictures);
      return { sessions: event.output, checked, pictures, failure: null };
    }),
    takeSight: assign(({ context, event }) => {
      assertEvent(event, ['row.show', 'row.hide']);
      const inSight = new Set(context.inSight);
      inSight[event.type === 'row.show' ? 'add' : 'delete'](event.identifier);
      return { inSight };
    }),
    takePictures: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readPictures');
      return { pictures: picturesOf(context.sessions, picturesAfter(context.pictures, event.output)) };
    }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.readSessions');
      return { failure: failureOf(event.error) };
    }),
    takeSearch: assign(({ event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text };
    }),
    takeOrder: assign(({ context, event }) => {
      assertEvent(event, 'sort.choose');
      return { order: orderAfter(context.order, event.column) };
    }),
    check: assign(({ context, event }) => {
      assertEvent(event, ['row.check', 'rows.check']);
      const identifiers = event.type === 'row.check' ? [event.identifier] : event.identifiers;
      return { checked: checkedAfter(context.checked, identifiers) };
    }),
    takeQuestion: assign(({ context, event }) => {
      assertEvent(event, 'end.ask');
      return { asked: context.sessions.filter((session) => isAskedAbout(context, event.identifier, session)) };
    }),
    announceEnded: effect('announceEnded'),
    announceFailure: effect('announceFailure'),
    readAgain: raise({ type: 'list.refresh' }),
  },
}).createMachine({
  id: 'sessions',
  description: 'B§2 the remote sessions that run now: watched over, and ended',
  context: {
    ...{ sessions: [], search: '', checked: new Set(), asked: [], failure: null },
    ...{ inSight: new Set(), pictures: [] },
    order: { column: 'startDate', descending: true },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readSessions',
        src: 'readSessions',
        onDone: { target: 'shown', actions: 'takeSessions' },
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
    },
    failed: { on: { 'list.retry': 'loading' } },
    shown: {
      type: 'parallel',
      on: {
        'search.change': { actions: 'takeSearch' },
        'sort.choose': { actions: 'takeOrder' },
        'row.check': { actions: 'check' },
        'rows.check': { actions: 'check' },
        'row.show': { actions: 'takeSight' },
        'row.hide': { actions: 'takeSight' },
      },
      states: {
        list: {
          initial: 'current',
          states: {
            current: { after: { pollDelay: 'refreshing' }, on: { 'list.refresh': 'refreshing' } },
            refreshing: {
              description: 'What is known stays on the page, and stays if the gateway does not answer',
              invoke: {
                id: 'readSessions',
                src: 'readSessions',
                onDone: { target: 'current', actions: 'takeSessions' },
                onError: { target: 'current', actions: 'rememberFailure' },
              },
              on: { 'list.refresh': { target: 'refreshing', reenter: true } },
            },
          },
        },
        pictures: {
          initial: 'resting',
          states: {
            resting: { always: { guard: 'lacksPictures', target: 'reading' } },
            reading: {
              invoke: {
                id: 'readPictures',
                src: 'readPictures',
                input: ({ context }) => sessionsToPicture(context),
                onDone: { target: 'resting', actions: 'takePictures' },
                onError: 'waiting',
              },
            },
            waiting: { description: 'The old ones stay', after: { pollDelay: 'resting' } },
          },
        },
        question: {
          initial: 'closed',
          states: {
            closed: { on: { 'end.ask': { guard: 'asksAboutAny', target: 'asking', actions: 'takeQuestion' } } },
            asking: { on: { 'end.confirm': 'ending', 'end.cancel': 'closed' } },
            ending: {
              invoke: {
                id: 'endSessions',
                src: 'endSessions',
                input: ({ context }) => context.asked,
                onDone: { target: 'closed', actions: ['announceEnded', 'readAgain'] },
                onError: { target: 'closed', actions: ['announceFailure', 'readAgain'] },
              },
            },
          },
        },
      },
    },
  },
});

function isAskedAbout({ checked }: SessionsContext, identifier: string | undefined, session: ActiveSession): boolean {
  const own = identifierOf(session);
  return identifier === undefined ? checked.has(own) : identifier === own;
}

export type SessionsActorRef = ActorRefFrom<typeof sessionsMachine>;
export type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>;
