import { ENGINE_SHUN_MS } from '../../../contract/limits.ts';
import { AppError, upstream } from '../../platform/errors.ts';
import { connectEngine, type EngineConnection } from './engineSocket.ts';
import type { Endpoint } from '../../platform/config/config.ts';

interface Engine {
  readonly address: Endpoint;
  lines: number;
  shunnedUntil: number;
}

export interface PooledConnection extends EngineConnection {
  readonly address: Endpoint;
}

const keyOf = ({ host, port }: Endpoint) => `${host}:${port}`;

/** The engines of this gateway: the least used first, one that just failed last. */
export class EnginePool {
  readonly #engines = new Map<string, Engine>();
  readonly #pooled: readonly Engine[];
  readonly #connectMs: number;

  constructor(addresses: readonly Endpoint[], connectMs: number) {
    this.#pooled = addresses.map((address) => this.#engine(address));
    this.#connectMs = connectMs;
  }

  /** Connects to this engine, or without one to the first of the pool that answers. The caller's `close` frees its place. */
  async connect(wanted: Endpoint | null, signal: AbortSignal): Promise<PooledConnection> {
    const engines = wanted === null ? this.#byUse() : [this.#engine(wanted)];
    let failure: unknown = upstream('UPSTREAM_UNAVAILABLE', 'No remote desktop engine is set up.');
    for (const engine of engines) {
      try {
        return await this.#connectTo(engine, signal);
      } catch (error) {
        if (!(error instanceof AppError) || signal.aborted) throw error;
        failure = error;
        this.shun(engine.address);
      }
    }
    throw failure;
  }

  /** An engine that accepted a connection and then stayed silent is tried last for a while. */
  shun(address: Endpoint): void {
    this.#engine(address).shunnedUntil = performance.now() + ENGINE_SHUN_MS;
  }

  /** Open lines by engine. */
  use(): ReadonlyMap<string, number> {
    return new Map([...this.#engines].map(([key, { lines }]) => [key, lines]));
  }

  async #connectTo(engine: Engine, signal: AbortSignal): Promise<PooledConnection> {
    // Counted before it answers, so that many at once spread over the pool.
    engine.lines += 1;
    const release = () => {
      engine.lines -= 1;
    };
    try {
      const connection = await connectEngine(engine.address, this.#connectMs, signal);
      connection.socket.once('close', release);
      return { ...connection, address: engine.address };
    } catch (error) {
      release();
      throw error;
    }
  }

  #byUse(): readonly Engine[] {
    const now = performance.now();
    const rank = (engine: Engine) => (engine.shunnedUntil > now ? 1 : 0);
    return [...this.#pooled].sort((a, b) => rank(a) - rank(b) || a.lines - b.lines);
  }

  #engine(address: Endpoint): Engine {
    const known = this.#engines.get(keyOf(address));
    if (known) return known;
    const engine: Engine = { address, lines: 0, shunnedUntil: 0 };
    this.#engines.set(keyOf(address), engine);
    return engine;
  }
}
