import { ignoreElements, type Observable, tap } from 'rxjs';
import { SOCKET_GRACE_MESSAGES_MAX } from '../../../contract/limits.ts';
import type { ClientMessage } from '../../../contract/socket/index.ts';
import { type GeneralBus, ofAction } from '../../socket/generalBus.ts';

/** What one says in a room waits while the socket is lost, and goes out in its order once it is back. */
export interface Outbox {
  say(message: ClientMessage): void;
  /** Sends what waits whenever the socket is back in its place, as long as it is listened to. */
  readonly sending$: Observable<never>;
}

/** `ownSid`: under which id one is in the room; for another one nothing of it would count any more. */
export function createOutbox(generalBus: GeneralBus, ownSid: () => string | null): Outbox {
  let waiting: readonly ClientMessage[] = [];
  return {
    say(message) {
      if (waiting.length === 0 && generalBus.send(message)) return;
      waiting = [...waiting, message].slice(-SOCKET_GRACE_MESSAGES_MAX);
    },
    sending$: generalBus.messages$.pipe(
      ofAction('set-session-id'),
      tap(({ sid }) => {
        const back = sid === ownSid() ? waiting : [];
        waiting = back.filter((message) => !generalBus.send(message));
      }),
      ignoreElements(),
    ),
  };
}
