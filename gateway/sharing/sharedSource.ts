import type { SharedConnection } from '../../contract/rules/dataSources.ts';
import type { Caller } from '../auth/caller.ts';
import type { Sharing } from './sharing.ts';

/** The data source of what is shared with somebody: all that is open to a guest. */
export interface SharedSource {
  guestOf(token: string, remoteHost: string): Caller | null;
  /** `named` is how the request calls it: by its id, or as Guacamole's own clients do by its key. */
  sharedWith(sessionId: string, named: string | undefined): readonly SharedConnection[];
}

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
