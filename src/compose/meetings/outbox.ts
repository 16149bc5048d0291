import { ignoreElements, merge, type Observable, tap } from 'rxjs';
import { SOCKET_GRACE_MESSAGES_MAX } from '../../../contract/limits.ts';
import type { ClientMessage, GatewayMessage } from '../../../contract/socket/index.ts';
import { type GeneralBus, ofAction } from '../../socket/generalBus.ts';

/** What one says in a room waits while the socket is lost, or may be, and goes out in its order once it is back. */
export interface Outbox {
  say(message: ClientMessage): void;
  /** False where it cannot be said now; it does not wait then. */
  sayNow(message: ClientMessage): boolean;
  /** Sends what waits whenever one is back in the room, as long as it is listened to. */
  readonly sending$: Observable<never>;
}

type Place = GatewayMessage<'set-session-id' | 'join-room'>;

/** `ownSid`: under which id one is in the room; for another one nothing of it would count any more. */
export function createOutbox(generalBus: GeneralBus, ownSid: () => string | null): Outbox {
  let waiting: readonly ClientMessage[] = [];
  // The socket is there, and the gateway knows nothing of one's being in the room.
  let isOutside = false;
  let isDoubted = false;
  const sayNow = (message: ClientMessage) =>
    !isOutside && !isDoubted && waiting.length === 0 && generalBus.send(message);
  const flush = () => {
    if (!isOutside && !isDoubted) waiting = waiting.filter((one) => !generalBus.send(one));
  };
  const take = (message: Place) => {
    if (message.action === 'join-room') isOutside &&= !('participants' in message);
    else if (message.sid !== ownSid()) [waiting, isOutside] = [[], false];
    else isOutside = message.isKept !== true;
    flush();
  };
  return {
    sayNow,
    say(message) {
      if (!sayNow(message)) waiting = [...waiting, message].slice(-SOCKET_GRACE_MESSAGES_MAX);
    },
    sending$: merge(
      generalBus.messages$.pipe(ofAction('set-session-id', 'join-room'), tap(take)),
      generalBus.doubted$.pipe(
        tap((doubted) => {
          isDoubted = doubted;
          flush();
        }),
      ),
    ).pipe(ignoreElements()),
  };
}
