import { assertEvent, setup, type ErrorActorEvent } from 'xstate';
import { failureOf } from '../../shared/failure.ts';
import { notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';

export interface ThumbnailInput {
  readonly clientId: string;
}

interface ThumbnailContext {
  readonly clientId: string;
}

/** A small picture that differs from the last one. */
export type ThumbnailFact = { readonly type: 'thumbnail.taken'; readonly picture: Blob };

type ThumbnailEvent = ThumbnailFact | SessionToolsEvent;

type Refused = ErrorActorEvent<unknown, 'sendThumbnail'>;

export const thumbnailMachine = setup({
  types: {
    context: {} as ThumbnailContext,
    events: {} as ThumbnailEvent | Refused,
    input: {} as ThumbnailInput,
    children: {} as { thumbnails: 'thumbnails'; sendThumbnail: 'sendThumbnail' },
  },
  actors: {
    /** Small pictures of a session of one's own, while somebody could see it change. */
    thumbnails: streamNotProvided<ThumbnailFact, ThumbnailInput>('thumbnails'),
    sendThumbnail: notProvided<null, ThumbnailInput & Pick<ThumbnailFact, 'picture'>>('sendThumbnail'),
  },
  guards: {
    isUnreachable: ({ event }) =>
      event.type === 'xstate.error.actor.sendThumbnail' && failureOf(event.error) === 'UNREACHABLE',
  },
}).createMachine({
  id: 'thumbnail',
  description: 'B§2 the small picture that the list of sessions shows to whoever may watch this one',
  context: ({ input }) => ({ clientId: input.clientId }),
  initial: 'live',
  states: {
    live: {
      invoke: { id: 'thumbnails', src: 'thumbnails', input: ({ context }) => ({ clientId: context.clientId }) },
      on: { 'tunnel.lost': 'cut', 'tunnel.closed': 'cut', 'tunnel.failed': 'cut', 'client.failed': 'cut' },
      initial: 'resting',
      states: {
        resting: { on: { 'thumbnail.taken': 'sending' } },
        sending: {
          description: 'One at a time: what is taken meanwhile is left out, a newer one follows',
          invoke: {
            id: 'sendThumbnail',
            src: 'sendThumbnail',
            input: ({ context, event }) => {
              assertEvent(event, 'thumbnail.taken');
              return { clientId: context.clientId, picture: event.picture };
            },
            onDone: 'resting',
            onError: [{ guard: 'isUnreachable', target: 'resting' }, { target: '#thumbnail.unwanted' }],
          },
        },
      },
    },
    cut: {
      description: 'The gateway keeps the last one for as long as the session waits',
      on: { 'tunnel.resumed': 'live' },
    },
    unwanted: { description: 'The gateway has refused one and would refuse the next' },
  },
});
