import { assertEvent, setup, type ErrorActorEvent } from 'xstate';
import { failureOf } from '../../shared/failure.ts';
import { notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type { PreviewContext, PreviewEvent, PreviewFact, PreviewInput } from './preview.types.ts';

type Refused = ErrorActorEvent<unknown, 'sendPreview'>;

export const previewMachine = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as PreviewEvent | Refused,
    input: {} as PreviewInput,
    children: {} as { previews: 'previews'; sendPreview: 'sendPreview' },
  },
  actors: {
    /** Small pictures of a session of one's own, while somebody could see it change. */
    previews: streamNotProvided<PreviewFact, PreviewInput>('previews'),
    sendPreview: notProvided<null, PreviewInput & Pick<PreviewFact, 'picture'>>('sendPreview'),
  },
  guards: {
    isUnreachable: ({ event }) =>
      event.type === 'xstate.error.actor.sendPreview' && failureOf(event.error) === 'UNREACHABLE',
  },
}).createMachine({
  id: 'preview',
  description: 'B§2 the small picture that the list of sessions shows to whoever may watch this one',
  context: ({ input }) => ({ clientId: input.clientId }),
  initial: 'live',
  states: {
    live: {
      invoke: { id: 'previews', src: 'previews', input: ({ context }) => ({ clientId: context.clientId }) },
      on: { 'tunnel.lost': 'cut', 'tunnel.closed': 'cut', 'tunnel.failed': 'cut', 'client.failed': 'cut' },
      initial: 'resting',
      states: {
        resting: { on: { 'preview.taken': 'sending' } },
        sending: {
          description: 'One at a time: what is taken meanwhile is left out, a newer one follows',
          invoke: {
            id: 'sendPreview',
            src: 'sendPreview',
            input: ({ context, event }) => {
              assertEvent(event, 'preview.taken');
              return { clientId: context.clientId, picture: event.picture };
            },
            onDone: 'resting',
            onError: [{ guard: 'isUnreachable', target: 'resting' }, { target: '#preview.unwanted' }],
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
