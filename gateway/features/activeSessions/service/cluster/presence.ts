import { GATEWAY_BEAT_MS, USES_REPORT_MS } from '../../../../../contract/limits.ts';
import {
  forgetGateway,
  forgetSilentGateways,
  forgetUses,
  type Run,
  showGateway,
  startOf,
  reportUses,
  type ReportedUse,
  usesToEnd,
} from '../../repository.ts';
import type { RootDb } from '../../../../platform/database/types.ts';
import type { Sessions } from '../../../../tunnel/sessions/types.ts';

export interface PresenceOptions {
  readonly db: RootDb;
  readonly run: Run;
  readonly sessions: Pick<Sessions, 'list' | 'end'>;
  readonly failed: (err: unknown) => void;
}

const versionOf = ({ parked, remoteHost }: ReportedUse) => `${parked} ${remoteHost}`;

/** Keeps the other gateways informed of what runs here. They forget it all once nothing is heard from here for a while. */
export class Presence {
  readonly #options: PresenceOptions;
  /** What the others know, by public id. */
  #told = new Map<string, string>();
  #shownAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  begin(): void {
    // A database that answers slowly is not asked once more for each time.
    this.#timer = setInterval(() => void (this.#waiting > 0 || this.tell()), USES_REPORT_MS);
    this.#timer.unref();
    void this.tell();
  }

  /** Costs nothing where nothing changed since the last beat. One after the other, whoever asks. */
  tell(): Promise<void> {
    this.#waiting += 1;
    this.#turn = this.#turn
      .then(() => this.#tell())
      .catch((err: unknown) => this.#failed(err))
      .finally(() => (this.#waiting -= 1));
    return this.#turn;
  }

  /** Ends what somebody asked another gateway to end. */
  async processCommands(): Promise<void> {
    const { db, run, sessions } = this.#options;
    for (const publicId of await usesToEnd(db, run.gateway)) sessions.end({ publicId }, 'SESSION_CLOSED');
    void this.tell();
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    await this.#turn;
    await forgetGateway(this.#options.db, this.#options.run.gateway).catch(this.#options.failed);
  }

  async #tell(): Promise<void> {
    const isDue = performance.now() - this.#shownAt >= GATEWAY_BEAT_MS;
    if (isDue) await this.#beat();
    const uses = this.#options.sessions.list();
    const here = new Set(uses.map(({ publicId }) => publicId));
    const gone = [...this.#told.keys()].filter((publicId) => !here.has(publicId));
    const changed = uses.filter((use) => this.#told.get(use.publicId) !== versionOf(use));
    const { db, run } = this.#options;
    await forgetUses(db, gone);
    for (const publicId of gone) this.#told.delete(publicId);
    await reportUses(db, run.gateway, changed);
    for (const use of changed) this.#told.set(use.publicId, versionOf(use));
  }

  /** The others may have forgotten this gateway. */
  #failed(err: unknown): void {
    this.#shownAt = -Infinity;
    this.#options.failed(err);
  }

  /** What was asked of this gateway while it heard no news is done now. */
  async #beat(): Promise<void> {
    const { db, run, sessions } = this.#options;
    if (await showGateway(db, run)) this.#told = new Map();
    await forgetGateway(db, startOf(run.node).gateway);
    await forgetSilentGateways(db);
    for (const publicId of await usesToEnd(db, run.gateway)) sessions.end({ publicId }, 'SESSION_CLOSED');
    this.#shownAt = performance.now();
  }
}
