import { Observable, type Subscriber } from 'rxjs';
import { GUACAMOLE_STATUS } from '../../contract/guacamole.ts';
import {
  encodeInstruction,
  InstructionError,
  InstructionParser,
  type Instruction,
} from '../../contract/rules/instruction.ts';
import { statusOfHttp } from './closeStatus.ts';
import { TransportError, type Transport, type TransportEvent } from './transport.ts';

const TOKEN_HEADER = 'Guacamole-Tunnel-Token';
const STATUS_HEADER = 'Guacamole-Status-Code';
const OK = 200;
const NOT_FOUND = 404;

type Fetch = typeof fetch;

interface Opened {
  readonly tunnelId: string;
  readonly token: string;
}

interface Reading {
  readonly read: (number: number) => Promise<Response>;
  readonly parser: InstructionParser;
  readonly subscriber: Subscriber<TransportEvent>;
}

/** `0.;` ends a response because the next one takes over. */
const isEndMarker = ({ opcode, args }: Instruction): boolean => opcode === '' && args.length === 0;

function errorOf(response: Response): TransportError {
  const header = response.headers.get(STATUS_HEADER);
  return new TransportError(statusOfHttp(response.status, header), header !== null);
}

async function openTunnel(url: string, query: string, call: Fetch): Promise<Opened> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' };
  const response = await call(`${url}?connect`, { method: 'POST', headers, body: query });
  if (response.status !== OK) throw errorOf(response);
  const token = response.headers.get(TOKEN_HEADER);
  if (token === null) throw new TransportError(GUACAMOLE_STATUS.UPSTREAM_NOT_FOUND.code, false);
  return { tunnelId: await response.text(), token };
}

/** Passes on what one response brings, until its marker or its end. */
async function drain(response: Response, { parser, subscriber }: Reading): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    const instructions = parser.push(piece.value);
    const end = instructions.findIndex(isEndMarker);
    subscriber.next({ type: 'received', instructions: end < 0 ? instructions : instructions.slice(0, end) });
    if (end >= 0) return reader?.cancel();
  }
}

/** Two reads are under way at any time, so that the gateway always has somewhere to write. */
async function readOn(reading: Reading): Promise<void> {
  let response = await reading.read(0);
  for (let number = 1; response.status === OK; number += 1) {
    const next = reading.read(number);
    // It may be refused while the present response still runs: it is looked at in its turn.
    next.catch(() => undefined);
    await drain(response, reading);
    response = await next;
  }
  if (response.status !== NOT_FOUND) throw errorOf(response);
}

/** Sends in order, one request at a time; what gathers meanwhile goes together. */
class Writer {
  readonly #post: (text: string) => Promise<void>;
  readonly #fail: (error: unknown) => void;
  #waiting = '';
  #sending = false;

  constructor(post: (text: string) => Promise<void>, fail: (error: unknown) => void) {
    this.#post = post;
    this.#fail = fail;
  }

  write(text: string): void {
    this.#waiting += text;
    if (!this.#sending) this.#drain().catch(this.#fail);
  }

  async #drain(): Promise<void> {
    this.#sending = true;
    while (this.#waiting !== '') {
      const text = this.#waiting;
      this.#waiting = '';
      await this.#post(text);
    }
    this.#sending = false;
  }
}

function asTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  if (error instanceof InstructionError) return new TransportError(GUACAMOLE_STATUS.SERVER_ERROR.code, true);
  return new TransportError(GUACAMOLE_STATUS.UPSTREAM_NOT_FOUND.code, false);
}

/** The fall-back of the web socket (guacamole protocol reference, "HTTP tunnel"). */
export function httpTransport(url: string, query: string, fetchNow: Fetch): Transport {
  let writer: Writer | null = null;
  const run = async (subscriber: Subscriber<TransportEvent>, call: Fetch): Promise<void> => {
    const { tunnelId, token } = await openTunnel(url, query, call);
    const headers = { [TOKEN_HEADER]: token };
    // Not broken off with the reads: the last word, a goodbye, must still leave.
    const post = async (body: string) => {
      const response = await fetchNow(`${url}?write:${tunnelId}`, { method: 'POST', headers, body });
      if (response.status !== OK) throw errorOf(response);
    };
    writer = new Writer(post, (error) => {
      subscriber.error(asTransportError(error));
    });
    subscriber.next({ type: 'opened', tunnelId });
    const read = (number: number) => call(`${url}?read:${tunnelId}:${number}`, { headers });
    await readOn({ read, parser: new InstructionParser(), subscriber });
  };
  return {
    events$: new Observable<TransportEvent>((subscriber) => {
      const stop = new AbortController();
      run(subscriber, (input, init) => fetchNow(input, { ...init, signal: stop.signal })).then(
        () => {
          subscriber.complete();
        },
        (error: unknown) => {
          subscriber.error(asTransportError(error));
        },
      );
      return () => {
        writer = null;
        stop.abort();
      };
    }),
    send(text) {
      writer?.write(text);
    },
    keepAlive: () => encodeInstruction('nop'),
  };
}
