import { assertEvent, assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { SHARE_TELL_MS } from '../../../../contract/limits.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withError } from '../../shared/params.ts';
import type {
  ScreenShareContext,
  ScreenShareEvent,
  ScreenShareFact,
  ScreenShareInput,
  ShareChanged,
  Shown,
  ShownTo,
} from './screenShare.types.ts';

interface OfContext {
  readonly context: ScreenShareContext;
}

/** Others, and whoever started it, hear of it. */
const told = (on: boolean) =>
  [
    { type: 'tellAll', params: ({ context }: OfContext): Shown => ({ on, isBeside: context.isBeside }) },
    { type: 'tellParent', params: on },
  ] as const;

export const screenShareMachine = setup({
  types: { context: {} as ScreenShareContext, events: {} as ScreenShareEvent, input: {} as ScreenShareInput },
  actors: {
    /** Asks the browser, and the browser the person; what is picked goes to all links. */
    pickScreen: notProvided<boolean>('pickScreen'),
    /** Ends by itself where the person stops it in the browser; the camera is back when nobody listens any more. */
    screenFacts: streamNotProvided<ScreenShareFact>('screenFacts'),
  },
  actions: {
    tellAll: effect<Shown>('tellAll'),
    tellOne: effect<ShownTo>('tellOne'),
    /** C§8 'Unable to share screen' with the reason; nothing is shown. */
    logFailure: effect<unknown>('logFailure'),
    tellParent: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context: { isBeside } }, isSharing: boolean): ShareChanged => ({ type: 'share.changed', isSharing, isBeside }),
    ),
    /** C§4 who joins later is told 500 ms later. */
    tellSoon: raise(
      ({ event }) => {
        assertEvent(event, 'share.joined');
        return { type: 'share.tell', sid: event.sid } as const;
      },
      { delay: SHARE_TELL_MS },
    ),
    takePlace: assign(({ event }) => {
      assertEvent(event, 'share.place');
      return { isBeside: event.isBeside };
    }),
    /** Sends the screen by its own way, or in the camera's place; remembers it for the next time. */
    place: effect<boolean>('place'),
  },
}).createMachine({
  id: 'screenShare',
  description: 'C§4 a screen in the place of the camera, or beside it',
  context: ({ input }) => input,
  on: {
    'share.place': { actions: ['takePlace', { type: 'place', params: ({ event }) => event.isBeside }] },
  },
  initial: 'off',
  states: {
    off: { on: { 'share.toggle': 'picking' } },
    picking: {
      description: 'The browser asks which screen or window',
      invoke: {
        id: 'pickScreen',
        src: 'pickScreen',
        onDone: 'on',
        onError: { target: 'off', actions: withError('logFailure') },
      },
    },
    on: {
      entry: told(true),
      exit: told(false),
      invoke: { id: 'screenFacts', src: 'screenFacts' },
      on: {
        'share.toggle': 'off',
        'share.ended': 'off',
        'share.place': {
          actions: ['takePlace', { type: 'place', params: ({ event }) => event.isBeside }, ...told(true)],
        },
        'share.joined': { actions: 'tellSoon' },
        'share.tell': {
          actions: {
            type: 'tellOne',
            params: ({ event, context }) => ({ sid: event.sid, isBeside: context.isBeside }),
          },
        },
      },
    },
  },
});

export type ScreenShareActorRef = ActorRefFrom<typeof screenShareMachine>;
export type ScreenShareSnapshot = SnapshotFrom<typeof screenShareMachine>;

export const selectIsSharing = (snapshot: ScreenShareSnapshot | undefined): boolean => snapshot?.matches('on') === true;
/** Beside the camera's picture, now or the next time. */
export const selectIsBeside = (snapshot: ScreenShareSnapshot | undefined): boolean =>
  snapshot?.context.isBeside === true;
