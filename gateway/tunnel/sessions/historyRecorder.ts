import type { FileNote } from '../policy/fileLog.ts';
import type { ActiveUse, SessionPorts, SharedProfile, TargetCandidate } from './ports.ts';
import type { SessionOptions } from './types.ts';
import type { Principal } from '../../platform/http/caller.ts';

/** One open history row. */
export interface HistoryEntryRef {
  readonly uuid: string;
  readonly startDate: Date;
  /** Writes the end, and the Guacamole status with which the use failed if it did; a second time does nothing. */
  close(failure?: number | null): void;
}

type HistoryPorts = Pick<SessionPorts, 'openHistory' | 'closeHistory' | 'recordFile' | 'noteSftpRefusal'>;

/** Opens history rows before the engine is asked, closes every one of them, and has files put on record meanwhile. */
export class HistoryRecorder {
  readonly #ports: HistoryPorts;
  readonly #options: Pick<SessionOptions, 'now' | 'log'>;
  readonly #writing = new Set<Promise<void>>();

  constructor(ports: HistoryPorts, options: Pick<SessionOptions, 'now' | 'log'>) {
    this.#ports = ports;
    this.#options = options;
  }

  async open(
    principal: Principal,
    candidate: Pick<TargetCandidate, 'connectionId' | 'name'>,
    sharingProfile: SharedProfile | null = null,
  ): Promise<HistoryEntryRef> {
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
    const close = (failure: number | null = null) => {
      if (open) this.#close(recordId, failure);
      open = false;
    };
    return { uuid, startDate, close };
  }

  /** A file goes meanwhile: nobody waits for its record. */
  noteFile(use: ActiveUse, file: FileNote): void {
    this.#write(this.#ports.recordFile(use, file), `file is not on record as ${file.way}`);
  }

  /** The session goes on meanwhile. */
  noteSftpRefusal({ userId, connectionId }: Pick<ActiveUse, 'userId' | 'connectionId'>): void {
    const { log } = this.#options;
    log.info({ userId, connectionId }, 'SFTP was refused; it is not tried again until somebody asks for it');
    this.#write(this.#ports.noteSftpRefusal(userId, connectionId), 'it is not kept that SFTP was refused');
  }

  /** Resolves when everything that was to be written is written or has failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }

  #close(recordId: number, failure: number | null): void {
    const closed = this.#ports.closeHistory(recordId, this.#options.now(), failure);
    this.#write(closed, `history row ${recordId} stays open`);
  }

  #write(work: Promise<void>, failure: string): void {
    const writing = work
      .catch((error: unknown) => this.#options.log.error({ error }, failure))
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }
}
