import { ENGINE_BEGINNINGS_MAX } from '../../../contract/limits.ts';
import { AppError } from '../../platform/errors.ts';
import { beginsWhole, firstWordsOf } from './startupCheck.ts';
import { EngineLine } from './engineLine.ts';
import type { EnginePool } from './enginePool.ts';
import { ClosedEarly, shakeHands, Unanswered, type Handshake, type HandshakeRequest } from './handshake.ts';
import { triesSftp, trySftp, type SftpOutcome } from './sftpTrial.ts';
import type { LineLog } from '../../platform/log/log.ts';
import type { Endpoint } from '../../platform/config/config.ts';
import type { SessionTimes } from './types.ts';

export interface OpenedLine extends Handshake {
  readonly line: EngineLine;
  readonly engine: Endpoint;
  /** What came of SFTP where it was asked for; where it `ends` the session, that was begun anew without it. */
  readonly sftp: SftpOutcome | null;
}

interface Begun extends OpenedLine {
  readonly isWhole: boolean;
}

/** No machine was turned to and nobody logged on: to ask once more does no harm. */
const cameToNothing = (error: unknown) => error instanceof Unanswered || error instanceof ClosedEarly;

const withoutSftp = (request: HandshakeRequest): HandshakeRequest => ({
  ...request,
  parameters: Promise.resolve(request.parameters).then((parameters) => ({ ...parameters, 'enable-sftp': 'false' })),
});

/** Opens lines to engines: a socket from the pool and the handshake on it. */
export class EngineAccess {
  readonly #pool: EnginePool;
  readonly #times: SessionTimes;
  readonly #log: LineLog;

  constructor(pool: EnginePool, times: SessionTimes, log: LineLog) {
    this.#pool = pool;
    this.#times = times;
    this.#log = log;
  }

  /**
   * Rejects with an `AppError` that carries the Guacamole status and leaves nothing open. A session is restarted when the
   * engine's first messages were lost, and restarted without SFTP when SFTP would end it.
   */
  async open(wanted: Endpoint | null, request: HandshakeRequest, signal: AbortSignal): Promise<OpenedLine> {
    const opened = await this.#beginWhole(wanted, request, signal);
    if (opened.sftp !== 'ends') return opened;
    opened.line.close();
    return { ...(await this.#beginWhole(wanted, withoutSftp(request), signal)), sftp: 'ends' };
  }

  async #beginWhole(wanted: Endpoint | null, request: HandshakeRequest, signal: AbortSignal): Promise<OpenedLine> {
    for (let left = ENGINE_BEGINNINGS_MAX - 1; ; left -= 1) {
      const { isWhole, ...opened } = await this.#beginAnswered(wanted, request, signal);
      if (isWhole || left === 0) return opened;
      opened.line.close();
    }
  }

  /**
   * guacd makes a process for each session while other threads of it work: where many begin at once, one in a thousand hangs before
   * its first word, and some close their line because another thread closed its descriptor. Another one is asked for, within the
   * time that the first would have had.
   */
  async #beginAnswered(wanted: Endpoint | null, request: HandshakeRequest, signal: AbortSignal): Promise<Begun> {
    const { beginningMs, silenceMs } = this.#times;
    try {
      return await this.#begin(wanted, request, signal, beginningMs);
    } catch (error) {
      if (signal.aborted || !cameToNothing(error)) throw error;
      this.#log.warn(
        { select: request.select, reason: String(error) },
        'the engine began no session; it is asked again',
      );
      return this.#begin(wanted, request, signal, silenceMs - beginningMs);
    }
  }

  async #begin(
    wanted: Endpoint | null,
    request: HandshakeRequest,
    signal: AbortSignal,
    patienceMs: number,
  ): Promise<Begun> {
    const { socket, reader, address } = await this.#pool.connect(wanted, signal);
    const line = new EngineLine(socket, reader, this.#times.silenceMs, (err) => {
      this.#log.error({ err }, 'a session failed at what its engine sent');
    });
    const onAbort = () => socket.destroy();
    signal.addEventListener('abort', onAbort);
    try {
      const handshake = await shakeHands(line, request, patienceMs);
      const isWhole = await beginsWhole(line, firstWordsOf(request, handshake), this.#times.beginningMs);
      const isTried = isWhole && triesSftp(request.select, handshake.parameters);
      const sftp = isTried ? await trySftp(line, this.#times.sftpMs) : null;
      signal.throwIfAborted();
      return { line, engine: address, ...handshake, isWhole, sftp };
    } catch (error) {
      if (error instanceof AppError && error.status === 'UPSTREAM_TIMEOUT') this.#pool.shun(address);
      line.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }
}
