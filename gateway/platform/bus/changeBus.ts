import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DATABASE_CONNECT_TIMEOUT_MS, NEWS_PROBE_MS, NEWS_RETRY_MS } from '../../../contract/limits.ts';
import type { Log } from '../log/log.ts';
import { HeardLetters, type LetterNote, SentLetters } from './letterOrder.ts';
import { cutLetter, LetterBox } from './letters.ts';

export const TOPICS = ['rights', 'bans', 'sessions', 'endings', 'offers', 'meetings'] as const;
/** What gateways keep in memory, or have to act on at once. */
export type Topic = (typeof TOPICS)[number];

/** What gateways on one database tell each other. Nobody waits: whatever is missed is found by the jobs of each minute. */
export interface ChangeBus {
  tell(topic: Topic): void;
  /** Hears what the others tell, never what was told from here. */
  listen(hear: (topic: Topic) => void): void;
  /**
   * A text of any size to all others, in the order in which it is sent. What they miss while a line is broken comes once it is
   * mended, up to a number.
   */
  send(text: string): void;
  /** What the others sent. */
  receive(take: (text: string) => void): void;
  close(): Promise<void>;
}

export interface ChangeBusOptions {
  readonly url: string;
  readonly log: Pick<Log, 'warn'>;
  /** How often the line is tried, and how long an answer may take. */
  readonly probeMs?: number;
}

const CHANNEL = 'oriel_news';
const LETTERS = 'oriel_letters';
/** In the place of a letter's number. */
const NOTE = '?';

class ServerBus implements ChangeBus {
  readonly #options: ChangeBusOptions;
  readonly #own = randomUUID();
  readonly #listeners = new Set<(topic: Topic) => void>();
  /** Waits for the next line where one broke. */
  readonly #untold = new Set<Topic>();
  readonly #sent = new SentLetters();
  readonly #heard = new HeardLetters();
  #turn: Promise<void> = Promise.resolve();
  readonly #letterBox = new LetterBox();
  readonly #takers = new Set<(text: string) => void>();
  #line: Promise<Client>;
  readonly #probeMs: number;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ChangeBusOptions) {
    this.#options = options;
    this.#probeMs = options.probeMs ?? NEWS_PROBE_MS;
    this.#line = this.#connect();
  }

  tell(topic: Topic): void {
    this.#untold.add(topic);
    // Without a line it is told on the next one.
    this.#line.then((line) => this.#tellAll(line)).catch(() => undefined);
  }

  listen(hear: (topic: Topic) => void): void {
    this.#listeners.add(hear);
  }

  send(text: string): void {
    const { number } = this.#sent.add(text);
    this.#post(`${number} ${text}`);
  }

  receive(take: (text: string) => void): void {
    this.#takers.add(take);
  }

  async close(): Promise<void> {
    // What was said last is still on its way.
    await this.#line.then((line) => this.#ask(line, 'select 1')).catch(() => undefined);
    this.#closed = true;
    clearTimeout(this.#retry);
    const line = await this.#line.catch(() => null);
    await line?.end().catch(() => undefined);
  }

  #connect(): Promise<Client> {
    const line = new Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
      query_timeout: this.#probeMs,
    });
    line.on('error', () => undefined);
    line.once('end', () => this.#lost());
    line.on('notification', ({ channel, payload = '' }) => {
      if (channel === LETTERS) this.#take(payload);
      else this.#read(payload);
    });
    const connected = line.connect().then(async () => {
      await line.query(`listen ${CHANNEL}`);
      await line.query(`listen ${LETTERS}`);
      // What was told while nobody listened here is not told again.
      for (const topic of TOPICS) this.#hear(topic);
      this.#tellAll(line);
      this.#note({ kind: 'last', number: this.#sent.last, asks: true });
      this.#watch(line);
      return line;
    });
    connected.catch((err: unknown) => {
      this.#options.log.warn({ err }, 'Other gateways are not heard');
      this.#lost();
    });
    return connected;
  }

  /** Whoever only listens does not notice that nothing gets through any more. */
  #watch(line: Client): void {
    const timer = setInterval(() => {
      this.#ask(line, 'select 1').catch(() => line.end().catch(() => undefined));
    }, this.#probeMs);
    timer.unref();
    line.once('end', () => clearInterval(timer));
  }

  #tellAll(line: Client): void {
    for (const topic of this.#untold) {
      this.#untold.delete(topic);
      this.#ask(line, 'select pg_notify($1, $2)', [CHANNEL, `${topic} ${this.#own}`]).catch((err: unknown) => {
        this.#untold.add(topic);
        this.#options.log.warn({ err, topic }, 'Other gateways are told later');
      });
    }
  }

  /** Without a line nobody hears of it, and asks for it on the next one. */
  #post(text: string): void {
    const all = 'select pg_notify($1, part) from unnest($2::text[]) with ordinality as one(part, place) order by place';
    this.#line
      .then((line) => this.#ask(line, all, [LETTERS, cutLetter(this.#own, text)]))
      .catch((err: unknown) => this.#options.log.warn({ err }, 'Other gateways are told later'));
  }

  #note(note: LetterNote): void {
    this.#post(`${NOTE} ${JSON.stringify(note)}`);
  }

  #take(part: string): void {
    const letter = this.#letterBox.take(part);
    if (letter === null || letter.sender === this.#own) return;
    const [, number = '', text = ''] = /^(\S+) ([^]*)$/.exec(letter.text) ?? [];
    if (number === NOTE) this.#takeNote(letter.sender, JSON.parse(text) as LetterNote);
    else this.#takeLetter(letter.sender, Number(number), text);
  }

  #takeLetter(sender: string, number: number, text: string): void {
    const found = this.#heard.take(sender, number);
    if (found === 'next') for (const take of this.#takers) take(text);
    else if (found !== 'known') this.#note({ kind: 'again', sender, after: found.after });
  }

  #takeNote(sender: string, note: LetterNote): void {
    if (note.kind === 'from') this.#heard.skipTo(sender, note.number);
    else if (note.kind === 'again') {
      if (note.sender === this.#own) this.#sendAgain(note.after);
    } else {
      const after = this.#heard.missingOf(sender, note.number);
      if (after !== null) this.#note({ kind: 'again', sender, after });
      if (note.asks) this.#note({ kind: 'last', number: this.#sent.last, asks: false });
    }
  }

  #sendAgain(after: number): void {
    const sent = this.#sent.after(after);
    const [first] = sent;
    if (first !== undefined && first.number > after + 1) this.#note({ kind: 'from', number: first.number });
    for (const { number, text } of sent) this.#post(`${number} ${text}`);
  }

  /** One after the other: a line takes no question before it has answered the last. */
  #ask(line: Client, text: string, values: unknown[] = []): Promise<unknown> {
    const answer = this.#turn.then(() => line.query(text, values));
    this.#turn = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer;
  }

  #lost(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#line = this.#connect();
    }, NEWS_RETRY_MS);
    this.#retry.unref();
  }

  #read(payload: string): void {
    const [told, teller] = payload.split(' ');
    const topic = TOPICS.find((known) => known === told);
    if (topic !== undefined && teller !== this.#own) this.#hear(topic);
  }

  #hear(topic: Topic): void {
    for (const hear of this.#listeners) hear(topic);
  }
}

/** A line of its own to the database server: one of the pool's would be given to others. */
export const openChangeBus = (options: ChangeBusOptions): ChangeBus => new ServerBus(options);
