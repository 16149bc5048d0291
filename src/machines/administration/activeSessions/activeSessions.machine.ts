import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ACTIVE_SESSIONS_POLL_MS } from '../../../../contract/limits.ts';
import { failureOf } from '../../shared/failure.ts';
import { firstReadingStates } from '../../shared/list.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { picturesAfter, picturesOf, sessionsToPicture } from './activeSessions.pictures.ts';
import { checkedAfter, orderAfter } from './activeSessions.rows.ts';
import type {
  ActiveSession,
  SessionColumn,
  ActiveSessionsContext,
  ActiveSessionsEvent,
  TakenPicture,
} from './activeSessions.types.ts';

type ActiveSessions = readonly ActiveSession[];
type Pictures = readonly TakenPicture[];

/** Without an identifier the question is about all that is checked. */
type Asked = string | null;

const identifierOf = ({ activeConnection }: ActiveSession): string => activeConnection.identifier;

const readSessions = { id: 'readSessions', src: 'readSessions' } as const;

const identifierIn = ({ event }: { readonly event: { readonly identifier: string } }): string => event.identifier;

const askedIn = ({ event }: { readonly event: { readonly identifier?: string } }): Asked => event.identifier ?? null;

const askedAbout = ({ sessions, checked }: ActiveSessionsContext, asked: Asked): ActiveSessions =>
  sessions.filter((session) => (asked === null ? checked.has(identifierOf(session)) : identifierOf(session) === asked));

export const activeSessionsMachine = setup({
  types: { context: {} as ActiveSessionsContext, events: {} as ActiveSessionsEvent },
  actors: {
    readSessions: notProvided<ActiveSessions>('readSessions'),
    readPictures: notProvided<Pictures, ActiveSessions>('readPictures'),
    /** All of them or none. */
    endSessions: notProvided<null, ActiveSessions>('endSessions'),
  },
  delays: { pollDelay: ACTIVE_SESSIONS_POLL_MS },
  guards: {
    asksAboutAny: ({ context }, identifier: Asked) => askedAbout(context, identifier).length > 0,
    lacksPictures: ({ context }) => sessionsToPicture(context).length > 0,
  },
  actions: {
    takeList: assign(({ context }, sessions: ActiveSessions) => {
      const present = new Set(sessions.map(identifierOf));
      const checked = new Set([...context.checked].filter((identifier) => present.has(identifier)));
      return { sessions, checked, pictures: picturesOf(sessions, context.pictures), failure: null };
    }),
    show: assign(({ context }, identifier: string) => ({ inSight: new Set([...context.inSight, identifier]) })),
    hide: assign(({ context }, identifier: string) => ({
      inSight: new Set([...context.inSight].filter((other) => other !== identifier)),
    })),
    takePictures: assign(({ context }, pictures: Pictures) => ({
      pictures: picturesOf(context.sessions, picturesAfter(context.pictures, pictures)),
    })),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    takeSearch: assign((_, search: string) => ({ search })),
    takeOrder: assign(({ context }, column: SessionColumn) => ({ order: orderAfter(context.order, column) })),
    check: assign(({ context }, identifiers: readonly string[]) => ({
      checked: checkedAfter(context.checked, identifiers),
    })),
    takeQuestion: assign(({ context }, identifier: Asked) => ({ asked: askedAbout(context, identifier) })),
    announceEnded: effect('announceEnded'),
    announceFailure: effect('announceFailure'),
    readAgain: raise({ type: 'list.refresh' }),
  },
}).createMachine({
  id: 'activeSessions',
  description: 'B§2 the remote sessions that run now: watched over, and ended',
  context: {
    ...{ sessions: [], search: '', checked: new Set(), asked: [], failure: null },
    ...{ inSight: new Set(), pictures: [] },
    order: { column: 'startDate', descending: true },
  },
  initial: 'loading',
  states: {
    ...firstReadingStates(readSessions, 'shown'),
    shown: {
      type: 'parallel',
      on: {
        'search.change': { actions: { type: 'takeSearch', params: ({ event }) => event.text } },
        'sort.choose': { actions: { type: 'takeOrder', params: ({ event }) => event.column } },
        'row.check': { actions: { type: 'check', params: ({ event }) => [event.identifier] } },
        'rows.check': { actions: { type: 'check', params: ({ event }) => event.identifiers } },
        'row.show': { actions: { type: 'show', params: identifierIn } },
        'row.hide': { actions: { type: 'hide', params: identifierIn } },
      },
      states: {
        list: {
          initial: 'current',
          states: {
            current: { after: { pollDelay: 'refreshing' }, on: { 'list.refresh': 'refreshing' } },
            refreshing: {
              description: 'What is known stays on the page, and stays if the gateway does not answer',
              invoke: {
                ...readSessions,
                onDone: { target: 'current', actions: withOutput('takeList') },
                onError: { target: 'current', actions: withError('rememberFailure') },
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
                onDone: { target: 'resting', actions: withOutput('takePictures') },
                onError: 'waiting',
              },
            },
            waiting: { description: 'The old ones stay', after: { pollDelay: 'resting' } },
          },
        },
        question: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'end.ask': {
                  guard: { type: 'asksAboutAny', params: askedIn },
                  target: 'asking',
                  actions: { type: 'takeQuestion', params: askedIn },
                },
              },
            },
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

export type ActiveSessionsActorRef = ActorRefFrom<typeof activeSessionsMachine>;
export type ActiveSessionsSnapshot = SnapshotFrom<typeof activeSessionsMachine>;
