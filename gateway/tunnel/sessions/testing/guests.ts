import type { SharingPort } from '../ports.ts';
import { NOTHING_SHARED, principalOf } from './testGateway.ts';

/** How a guest's tunnel names the link by which they come. */
export const GUEST = { token: 'token-guest', GUAC_DATA_SOURCE: 'postgresql-shared', GUAC_ID: 'share-1' };
/** On which request every guest is let in. */
export const GUEST_REQUEST = 'request-1';

export const GUESTS = {
  'token-ada': principalOf(),
  'token-guest': principalOf({ sessionId: 'guest-otto', userId: 0, username: '', isGuest: true }),
  'token-bob': principalOf({ sessionId: 'session-bob', userId: 2, username: 'bob' }),
};

interface LettingIn {
  /** Into which session, by the id of the tunnel of whoever runs it. */
  readonly tunnel: () => string;
  readonly controls: () => boolean;
}

/** Lets everybody in who comes by a link to watch. */
export const lettingIn = ({ tunnel, controls }: LettingIn): SharingPort => ({
  ...NOTHING_SHARED,
  requestAdmission: () => ({
    ...{ share: 'share-1', request: GUEST_REQUEST, tunnel: tunnel(), name: 'Otto', controls },
    ...{ parameters: { 'read-only': 'true' }, profile: { id: null, name: 'Watch' } },
    admitted: () => Promise.resolve(),
  }),
});
