import { DiskFullError, EngineFailure, isDiskFull } from './databaseErrors.ts';
import type { DiskReserve } from './diskReserve.ts';
import type { PgliteClient } from './pgliteClient.ts';
import type { QueryReply } from './pgliteProtocol.ts';

export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
  /** It makes the database larger, and is not one that people need to log in or out. */
  readonly grows: boolean;
}

export interface PgliteEngine {
  /** Opens the database anew if the engine had given up. */
  ready(): Promise<void>;
  run(statement: Statement): Promise<QueryReply>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Makes a new database; absent where there is one. */
  readonly make?: () => Promise<PgliteClient>;
  readonly open: () => Promise<PgliteClient>;
  readonly reserve: DiskReserve;
}

/**
 * The embedded database, kept going: when the engine gives up (it does on a full disk), it is opened anew for the
 * next caller, and until there is room again only what is small and needed is still written.
 */
export async function startEngine({ make, open, reserve }: EngineOptions): Promise<PgliteEngine> {
  async function openWithReserve(): Promise<PgliteClient> {
    try {
      return await open();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await reserve.release();
      return open();
    }
  }

  let client: PgliteClient | null = await (make ?? openWithReserve)();
  let isShort = !(await reserve.isKept());

  async function noteFailure(error: unknown): Promise<void> {
    if (isDiskFull(error)) {
      isShort = true;
      await reserve.release();
    }
    if (!(error instanceof EngineFailure)) return;
    const failed = client;
    client = null;
    await failed?.abandon();
  }

  async function refuseGrowth(): Promise<void> {
    isShort = !(await reserve.isKept());
    if (isShort) throw new DiskFullError();
  }

  return {
    ready: async () => {
      client ??= await openWithReserve();
    },
    run: async ({ text, parameters, grows }) => {
      if (isShort && grows) await refuseGrowth();
      if (client === null) throw new EngineFailure('The embedded database has stopped.', undefined);
      try {
        return await client.query(text, parameters);
      } catch (error) {
        await noteFailure(error);
        throw error;
      }
    },
    close: async () => {
      await client?.close();
      client = null;
    },
  };
}
