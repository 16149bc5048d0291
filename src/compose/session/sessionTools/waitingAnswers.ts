import { finalize, type Observable, tap } from 'rxjs';
import type { SharingState } from '../../../../contract/http/sharing.ts';
import type { ClientMessage } from '../../../../contract/socket/index.ts';
import type { Ports } from '../../ports/ports.ts';
import { sharingState$ } from './sharingState.ts';

type AnswerAction = 'give-control' | 'take-control' | 'refuse-control' | JoinAnswerAction;
export type JoinAnswerAction = 'accept-connection' | 'accept-connection-start-webmeet' | 'reject-connection';

export interface Answer {
  readonly message: ClientMessage<AnswerAction>;
  /** Whether there is still reason to say it, by what the gateway says of the session. */
  readonly counts: (state: SharingState) => boolean;
}

const isSame = ({ message: one }: Answer, { message: other }: Answer): boolean =>
  one.action === other.action && one.responseTo === other.responseTo;

/** What whoever runs a session answers its guests; it waits while the general socket is away. */
export class WaitingAnswers {
  readonly #ports: Ports;
  readonly #waiting = new Map<string, readonly Answer[]>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** At once where the socket is there; else when it is back and the session was read again: another browser may have answered. */
  give(clientId: string, answer: Answer): void {
    if (this.#ports.generalBus.send(answer.message)) return;
    const others = (this.#waiting.get(clientId) ?? []).filter((one) => !isSame(one, answer));
    this.#waiting.set(clientId, [...others, answer]);
  }

  /** What the gateway says of a session, now and whenever it changes. What waits is dropped with its last listener. */
  state$(clientId: string): Observable<SharingState> {
    return sharingState$(this.#ports, clientId).pipe(
      tap((state) => this.#sendWaiting(clientId, state)),
      finalize(() => this.#waiting.delete(clientId)),
    );
  }

  #sendWaiting(clientId: string, state: SharingState): void {
    const left = (this.#waiting.get(clientId) ?? []).filter(
      ({ counts, message }) => counts(state) && !this.#ports.generalBus.send(message),
    );
    this.#waiting.set(clientId, left);
  }
}
