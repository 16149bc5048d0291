import type Guacamole from 'guacamole-common-js';
import { type Observable, Subject } from 'rxjs';

const known = new WeakMap<Guacamole.Client, Subject<void>>();

/**
 * At the end of each frame that has arrived; not yet drawn then. The library has one callback for it, which all who listen share:
 * they come and go in any order.
 */
export function frameEnds$(client: Guacamole.Client): Observable<void> {
  const found = known.get(client);
  if (found !== undefined) return found;
  const ends = new Subject<void>();
  known.set(client, ends);
  client.onsync = () => {
    ends.next();
  };
  return ends;
}
