import { assertEvent, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { SHARE_TELL_MS } from '../../../../contract/limits.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withError } from '../../shared/params.ts';
import type { ScreenShareEvent, ScreenShareFact, ShareChanged } from './screenShare.types.ts';

export const screenShareMachine = setup({
  types: { events: {} as ScreenShareEvent },
  actors: {
    /** Asks the browser, and the browser the person; what is picked takes the camera's place in all links. */
    pickScreen: notProvided<boolean>('pickScreen'),
    /** Ends by itself where the person stops it in the browser; the camera is back when nobody listens any more. */
    screenFacts: streamNotProvided<ScreenShareFact>('screenFacts'),
  },
  actions: {
    tellAll: effect<boolean>('tellAll'),
    tellOne: effect<string>('tellOne'),
    /** C§8 'Unable to share screen' with the reason; nothing is shown. */
    logFailure: effect<unknown>('logFailure'),
    tellParent: sendTo(
      ({ self }) => self._parent ?? self,
      (_, isSharing: boolean): ShareChanged => ({ type: 'share.changed', isSharing }),
    ),
    /** C§4 who joins later is told 500 ms later. */
    tellSoon: raise(
      ({ event }) => {
        assertEvent(event, 'share.joined');
        return { type: 'share.tell', sid: event.sid } as const;
      },
      { delay: SHARE_TELL_MS },
    ),
  },
}).createMachine({
  id: 'screenShare',
  description: 'C§4 a screen in the place of the camera',
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
      entry: [
        { type: 'tellAll', params: true },
        { type: 'tellParent', params: true },
      ],
      exit: [
        { type: 'tellAll', params: false },
        { type: 'tellParent', params: false },
      ],
      invoke: { id: 'screenFacts', src: 'screenFacts' },
      on: {
        'share.toggle': 'off',
        'share.ended': 'off',
        'share.joined': { actions: 'tellSoon' },
        'share.tell': { actions: { type: 'tellOne', params: ({ event }) => event.sid } },
      },
    },
  },
});

export type ScreenShareActorRef = ActorRefFrom<typeof screenShareMachine>;
export type ScreenShareSnapshot = SnapshotFrom<typeof screenShareMachine>;
