import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { QueryReply } from './pgliteProtocol.ts';

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

interface Prepared {
  readonly name: string;
  /** Object ids of the types of its parameters. */
  readonly types: readonly number[];
}

const { serialize } = protocol;
/** These are planned, and planning takes most of the time of a small query. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** After these the engine has not what it had prepared, or may no longer use it as it is. */
const ENDS_PREPARED = /^\s*(?:create|alter|drop|discard)\b/i;
/** Of a list of many values there is hardly ever another one as long. */
const TEXT_MAX = 8_000;
const PREPARED_MAX = 128;

const joined = (...messages: readonly Uint8Array[]): Uint8Array => Buffer.concat(messages);

/** Statements of the embedded database, read and planned once: five messages of one query become one. */
export class PreparedStatements {
  readonly #database: PGlite;
  /** Those that were used last are last. */
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Throws the engine's own error. */
  async query(text: string, parameters: readonly unknown[]): Promise<QueryReply> {
    if (PLANNED.test(text) && text.length <= TEXT_MAX) return this.#run(await this.#preparedFor(text), parameters);
    const { rows, affectedRows = 0 } = await this.#database.query(text, [...parameters]);
    if (ENDS_PREPARED.test(text)) await this.#forgetAll();
    return { rows, affectedRows };
  }

  async #run({ name, types }: Prepared, parameters: readonly unknown[]): Promise<QueryReply> {
    const values = parameters.map((value, at) => this.#serialized(value, types[at] ?? 0));
    const bound = serialize.bind({ statement: name, values });
    const messages = await this.#tell(joined(bound, serialize.describe({ type: 'P' }), serialize.execute({})));
    const [result] = parse.parseResults(messages, this.#database.parsers);
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 };
  }

  async #preparedFor(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    this.#prepared.delete(text);
    const prepared = known ?? (await this.#prepare(text));
    this.#prepared.set(text, prepared);
    await this.#forgetOldest();
    return prepared;
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#count += 1;
    const name = `s${this.#count}`;
    const messages = await this.#tell(joined(serialize.parse({ name, text }), serialize.describe({ type: 'S', name })));
    return { name, types: parse.parseDescribeStatementResults(messages) };
  }

  async #forgetOldest(): Promise<void> {
    if (this.#prepared.size <= PREPARED_MAX) return;
    const [[text, { name }] = ['', { name: '' }]] = this.#prepared;
    this.#prepared.delete(text);
    await this.#tell(serialize.close({ type: 'S', name }));
  }

  async #forgetAll(): Promise<void> {
    this.#prepared.clear();
    await this.#database.query('deallocate all');
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return (this.#database.serializers[type] ?? String)(value);
  }

  /** After an error the engine reads nothing before a `sync`. */
  async #tell(message: Uint8Array): Promise<Messages> {
    try {
      return (await this.#database.execProtocol(message, { syncToFs: false })).messages;
    } finally {
      await this.#database.execProtocol(serialize.sync());
    }
  }
}
