import { assertEvent, assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { DESKTOP_SHOW_WAIT_MS, SHARE_TELL_MS } from '../../../../contract/limits.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withError } from '../../shared/params.ts';
import type {
  PickInput,
  ScreenShareContext,
  ScreenShareEvent,
  ScreenShareFact,
  ScreenShareInput,
  ShareChanged,
  ShareSource,
  Shown,
  ShownTo,
} from './screenShare.types.ts';

interface OfContext {
  readonly context: ScreenShareContext;
}

/** Others, and whoever started it, hear of it. */
const told = (on: boolean) =>
  [
    {
      type: 'tellAll',
      params: ({ context: { isBeside, source } }: OfContext): Shown => ({ on, isBeside, source }),
    },
    { type: 'tellParent', params: on },
  ] as const;

export const screenShareMachine = setup({
  types: { context: {} as ScreenShareContext, events: {} as ScreenShareEvent, input: {} as ScreenShareInput },
  actors: {
    /** A screen: asks the browser, and the browser the person. What is picked goes to all links. */
    pickScreen: notProvided<boolean, PickInput>('pickScreen'),
    /** Ends by itself where the person stops it in the browser; the camera is back when nobody listens any more. */
    screenFacts: streamNotProvided<ScreenShareFact, PickInput>('screenFacts'),
  },
  delays: { desktopWait: DESKTOP_SHOW_WAIT_MS },
  guards: { hasDesktop: ({ context }) => context.hasDesktop },
  actions: {
    tellAll: effect<Shown>('tellAll'),
    tellOne: effect<ShownTo>('tellOne'),
    /** C§8 'Unable to share screen' with the reason; nothing is shown. */
    logFailure: effect<unknown>('logFailure'),
    /** One learns why nobody sees the desktop any more. */
    sayDesktopGone: effect('sayDesktopGone'),
    takeSource: assign((_, source: ShareSource) => ({ source })),
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
  description: 'C§4 a screen in the place of the camera, or beside it; or the desktop of one’s own session as one',
  context: ({ input }) => ({ ...input, source: 'screen' }),
  on: {
    'share.place': { actions: ['takePlace', { type: 'place', params: ({ event }) => event.isBeside }] },
  },
  initial: 'off',
  states: {
    off: {
      on: {
        'share.toggle': { target: 'picking', actions: { type: 'takeSource', params: 'screen' } },
        'share.toggleDesktop': {
          guard: 'hasDesktop',
          target: 'picking',
          actions: { type: 'takeSource', params: 'desktop' },
        },
      },
    },
    picking: {
      description: 'The browser asks which screen or window; a desktop is there at once',
      invoke: {
        id: 'pickScreen',
        src: 'pickScreen',
        input: ({ context: { source } }) => ({ source }),
        onDone: 'on',
        onError: { target: 'off', actions: withError('logFailure') },
      },
    },
    on: {
      entry: told(true),
      exit: told(false),
      invoke: { id: 'screenFacts', src: 'screenFacts', input: ({ context: { source } }) => ({ source }) },
      initial: 'live',
      on: {
        'share.toggle': 'off',
        'share.toggleDesktop': 'off',
        'share.ended': 'off',
        'share.place': {
          actions: ['takePlace', { type: 'place', params: ({ event }) => event.isBeside }, ...told(true)],
        },
        'share.joined': { actions: 'tellSoon' },
        'share.tell': {
          actions: {
            type: 'tellOne',
            params: ({ event, context: { isBeside, source } }) => ({ sid: event.sid, isBeside, source }),
          },
        },
      },
      states: {
        live: { on: { 'share.lost': 'waiting' } },
        waiting: {
          description:
            'The session has no desktop: the last picture stays, darkened. One that comes back is shown again',
          on: { 'share.found': 'live' },
          after: { desktopWait: { target: '#screenShare.off', actions: 'sayDesktopGone' } },
        },
      },
    },
  },
});

export type ScreenShareActorRef = ActorRefFrom<typeof screenShareMachine>;
export type ScreenShareSnapshot = SnapshotFrom<typeof screenShareMachine>;

export const selectIsSharing = (snapshot: ScreenShareSnapshot | undefined): boolean => snapshot?.matches('on') === true;
export const selectHasDesktop = (snapshot: ScreenShareSnapshot | undefined): boolean =>
  snapshot?.context.hasDesktop === true;
/** What is shown, or was the last time. */
export const selectSource = (snapshot: ScreenShareSnapshot | undefined): ShareSource =>
  snapshot?.context.source ?? 'screen';
/** Beside the camera's picture, now or the next time. */
export const selectIsBeside = (snapshot: ScreenShareSnapshot | undefined): boolean =>
  snapshot?.context.isBeside === true;
