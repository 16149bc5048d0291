import { setup } from 'xstate';
import { THUMBNAIL_PROOF_MS } from '../../../../contract/limits.ts';
import { effect } from '../../shared/notProvided.ts';

/** Facts of the session whose picture it is, passed on by it. */
export type RecentThumbnailEvent =
  | { readonly type: 'client.drawn' }
  | { readonly type: 'client.disconnecting' }
  | { readonly type: 'client.disconnected' }
  | { readonly type: 'client.failed'; readonly code: number }
  | { readonly type: 'tunnel.failed'; readonly code: number }
  /** The route has left the session. */
  | { readonly type: 'session.hidden' };

/** What the session is asked for, which knows the connection and its earlier thumbnail. */
export type ThumbnailRequest = { readonly type: 'thumbnail.take' } | { readonly type: 'thumbnail.restore' };

const taking = { actions: 'take' } as const;
const restoring = { target: '#recentThumbnail.unwanted', actions: 'restore' } as const;

export const recentThumbnailMachine = setup({
  types: { events: {} as RecentThumbnailEvent },
  actions: {
    take: effect('take'),
    /** Puts back what was kept before this session began. */
    restore: effect('restore'),
  },
  delays: { proof: THUMBNAIL_PROOF_MS },
}).createMachine({
  id: 'recentThumbnail',
  description: 'Which pictures of a session become the thumbnail of its connection: none of a failure does',
  initial: 'wanted',
  states: {
    wanted: {
      description: 'A§4 client states 3, 4, 5 renew it',
      initial: 'unproven',
      on: {
        'client.drawn': taking,
        'client.disconnecting': taking,
        'client.disconnected': taking,
        'session.hidden': taking,
        'client.failed': 'unwanted',
        'tunnel.failed': 'unwanted',
      },
      states: {
        unproven: { on: { 'client.drawn': { target: 'proving', ...taking } } },
        proving: {
          description: 'A terminal is drawn before the machine has looked at the password',
          after: { proof: 'proven' },
          on: { 'client.failed': restoring, 'tunnel.failed': restoring },
        },
        proven: {},
      },
    },
    unwanted: { description: 'What is on the screen now is a failure' },
  },
});
