import type { SharedSource } from '../../../platform/http/sharedSource.ts';
import type { Sharing } from './sharing.ts';

export const createSharedSource = (sharing: Sharing): SharedSource => ({
  guestOf(token, remoteHost) {
    const guest = sharing.guestOf(token);
    return guest && { ...guest, remoteHost };
  },
  sharedWith(sessionId, named = '') {
    const byKey = sharing.shares.byKey(named)?.id;
    return sharing.sharesOf({ sessionId }).map(({ id, connection, owner }) => ({
      ...{ identifier: id === byKey ? named : id, name: connection.name, protocol: connection.protocol },
      owner: owner.username,
    }));
  },
});
