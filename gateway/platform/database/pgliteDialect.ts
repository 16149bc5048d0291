import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import { EngineFailure } from './databaseErrors.ts';
import type { PgliteEngine } from './pgliteEngine.ts';

/** Written also on a disk that is nearly full: people must be able to log in, and history to be closed. */
const NEEDED_TABLES: readonly string[] = ['api_sessions', 'login_history', 'login_attempts', 'connection_history'];

function tableOf(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return node.into?.table.identifier.name;
  if (node.kind !== 'UpdateQueryNode' || node.table === undefined) return undefined;
  return TableNode.is(node.table) ? node.table.table.identifier.name : undefined;
}

const grows = (node: RootOperationNode): boolean =>
  (node.kind === 'InsertQueryNode' || node.kind === 'UpdateQueryNode') && !NEEDED_TABLES.includes(tableOf(node) ?? '');

/** One turn at the engine, for one caller. */
class PgliteConnection implements DatabaseConnection {
  readonly #engine: PgliteEngine;
  readonly giveBack: () => void;
  #failure: EngineFailure | undefined;

  constructor(engine: PgliteEngine, giveBack: () => void) {
    this.#engine = engine;
    this.giveBack = giveBack;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    // An engine opened anew knows nothing of this caller's transaction: the rest of it must not be carried out.
    if (this.#failure !== undefined) throw this.#failure;
    try {
      const { rows, affectedRows } = await this.#engine.run({ text: sql, parameters, grows: grows(query) });
      return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
    } catch (error) {
      if (error instanceof EngineFailure) this.#failure = error;
      throw error;
    }
  }

  /** What an engine had begun when it gave up is undone by its being opened anew. */
  async rollback(): Promise<void> {
    if (this.#failure === undefined) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream rows.');
  }
}

/** The engine has one connection, so whoever wants it waits for the one before to give it back. */
class PgliteDriver implements Driver {
  readonly #engine: PgliteEngine;
  #last: Promise<void> = Promise.resolve();

  constructor(engine: PgliteEngine) {
    this.#engine = engine;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PgliteConnection> {
    const before = this.#last;
    let giveBack = (): void => undefined;
    this.#last = new Promise((resolve) => {
      giveBack = resolve;
    });
    await before;
    try {
      await this.#engine.ready();
    } catch (error) {
      giveBack();
      throw error;
    }
    return new PgliteConnection(this.#engine, giveBack);
  }

  releaseConnection(connection: PgliteConnection): Promise<void> {
    connection.giveBack();
    return Promise.resolve();
  }

  async beginTransaction(connection: PgliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: PgliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  rollbackTransaction(connection: PgliteConnection): Promise<void> {
    return connection.rollback();
  }

  destroy(): Promise<void> {
    return this.#engine.close();
  }
}

export function pgliteDialect(engine: PgliteEngine): Dialect {
  return {
    createDriver: () => new PgliteDriver(engine),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
