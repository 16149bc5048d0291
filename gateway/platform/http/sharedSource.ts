import type { SharedConnection } from '../../../contract/http/dataSources.ts';
import type { Caller } from './caller.ts';

/** The data source of what is shared with somebody: all that is open to a guest. */
export interface SharedSource {
  guestOf(token: string, remoteHost: string): Caller | null;
  /** `named` is how the request calls it: by its id, or as Guacamole's own clients do by its key. */
  sharedWith(sessionId: string, named: string | undefined): readonly SharedConnection[];
}
