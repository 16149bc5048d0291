import type { Principal, SessionPorts, SharedProfile, TargetCandidate } from './ports.ts';
import type { SessionOptions } from './types.ts';

/** One open history row. */
export interface HistoryPage {
  readonly uuid: string;
  readonly startDate: Date;
  /** Writes the end; a second time does nothing. */
  close(): void;
}

/** Opens history rows before the engine is asked, and closes every one of them. */
export class HistoryBook {
  readonly #ports: Pick<SessionPorts, 'openHistory' | 'closeHistory'>;
  readonly #options: Pick<SessionOptions, 'now' | 'log'>;
  readonly #closing = new Set<Promise<void>>();

  constructor(ports: Pick<SessionPorts, 'openHistory' | 'closeHistory'>, options: Pick<SessionOptions, 'now' | 'log'>) {
    this.#ports = ports;
    this.#options = options;
  }

  async open(
    principal: Principal,
    candidate: Pick<TargetCandidate, 'connectionId' | 'name'>,
    sharingProfile: SharedProfile | null = null,
  ): Promise<HistoryPage> {
    const startDate = this.#options.now();
    const { recordId, uuid } = await this.#ports.openHistory({
      connectionId: candidate.connectionId,
      connectionName: candidate.name,
      userId: principal.isGuest ? null : principal.userId,
      username: principal.username,
      remoteHost: principal.remoteHost,
      startDate,
      sharingProfile,
    });
    let open = true;
    const close = () => {
      if (open) this.#close(recordId);
      open = false;
    };
    return { uuid, startDate, close };
  }

  /** Resolves when every end that was to be written is written or has failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#closing);
  }

  #close(recordId: number): void {
    const closing = this.#ports
      .closeHistory(recordId, this.#options.now())
      .catch((error: unknown) => this.#options.log.error({ recordId, error }, 'history row stays open'))
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}
