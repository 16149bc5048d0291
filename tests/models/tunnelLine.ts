import { PARKED_GRACE_MS } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import { KEEP_INSTRUCTION, WINDOWS_INSTRUCTION } from '../../contract/tunnel.ts';
import type { TunnelEnd } from './person.ts';

export const TUNNEL_ID = 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5';
const INTERNAL = '';
const REFUSED = 1008;
const BROKEN = 1011;
const FILE_SYSTEM = 0;
const FOLDER_TYPE = 'application/vnd.glyptodon.guacamole.stream-index+json';
const BODY_STREAM = 8;
const ASKS_FOLDER = /3\.get,1\.0,\d+\.([^;]*);/;
const TAKES_BODY = `3.ack,1.${BODY_STREAM},`;
const OFFERS_FILE = /3\.put,1\.0,\d+\.(\d+),/;
const PICTURE = { width: 640, height: 480 };
const OVER = 14;
const CLIPBOARD_STREAM = 9;
/** Short texts alone: files go in blobs too, and are not sent by this part of the tests. */
const PASTES = /4\.blob,\d+\.\d+,\d+\.([^;]*);/;

const SIZES = /4\.size,\d+\.(\d+),/g;

const base64Of = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const textOf = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

/** One socket as the gateway holds it. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** What was told and not yet waited for, and who waits. */
class Turns<What> {
  readonly #told: What[] = [];
  readonly #waiting: ((what: What) => void)[] = [];

  tell(what: What): void {
    const first = this.#waiting.shift();
    if (first) first(what);
    else this.#told.push(what);
  }

  next(): Promise<What> {
    const what = this.#told.shift();
    return what === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(what);
  }
}

/** The gateway's and the machine's part of a tunnel, said by a test; pings are answered until it falls silent. */
export class TunnelLine implements TunnelEnd {
  #peer: Peer | null = null;
  #taken = '';
  #isSilent = false;
  #keeps = false;
  #askedWidth = 0;
  #waiting: (() => void)[] = [];
  readonly #folders = new Turns<string>();
  readonly #offered = new Turns<string>();
  readonly #pasted = new Turns<string>();
  readonly #acknowledgements = new Turns<true>();

  connected(peer: Peer): void {
    this.#peer = peer;
    this.#isSilent = false;
    for (const tell of this.#waiting.splice(0)) tell();
  }

  /** The app closed its end: what is asked for next is another tunnel. */
  left(peer: Peer): void {
    if (this.#peer === peer) this.#peer = null;
  }

  isLeft(): void {
    this.#peer = null;
  }

  askedFor(): Promise<void> {
    return this.#peer ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  hears(text: string): void {
    const [, folder] = ASKS_FOLDER.exec(text) ?? [];
    if (folder !== undefined) this.#folders.tell(folder);
    const [, offered] = OFFERS_FILE.exec(text) ?? [];
    if (offered !== undefined) this.#offered.tell(offered);
    if (text.includes(TAKES_BODY)) this.#acknowledgements.tell(true);
    this.#askedWidth = Number([...text.matchAll(SIZES)].at(-1)?.[1] ?? this.#askedWidth);
    const [, pasted] = PASTES.exec(text) ?? [];
    if (pasted !== undefined) this.#pasted.tell(textOf(pasted));
    if (text.startsWith('0.,') && !this.#isSilent) this.#peer?.send(text);
  }

  keepsSessions(): void {
    this.#keeps = true;
  }

  accepts(): void {
    this.#say(INTERNAL, TUNNEL_ID);
    if (this.#keeps) this.#say(INTERNAL, KEEP_INSTRUCTION, PARKED_GRACE_MS);
  }

  asksFor(...names: readonly string[]): void {
    this.#say('required', ...names);
  }

  showsPicture(): void {
    this.#say('size', 0, PICTURE.width, PICTURE.height);
    this.#say('rect', 0, 0, 0, PICTURE.width, PICTURE.height);
    this.#say('cfill', OVER, 0, 20, 90, 160, 255);
    this.#say('rect', 0, 0, 0, PICTURE.width, PICTURE.height / 2);
    this.#say('cfill', OVER, 0, 240, 180, 60, 255);
    this.#say('sync', Date.now());
  }

  hasWindows(count: number, mayStartAnother: boolean): void {
    this.#say(INTERNAL, WINDOWS_INSTRUCTION, count, mayStartAnother ? 1 : 0);
  }

  machineFails(code: number): void {
    this.#say('error', 'The machine refused.', code);
    this.#peer = null;
  }

  machineEnds(): void {
    this.#say('disconnect');
    this.#peer = null;
  }

  closes(code: number): void {
    this.#peer?.close(REFUSED, String(code));
    this.#peer = null;
  }

  breaks(): void {
    this.#peer?.close(BROKEN, '');
    this.#peer = null;
  }

  offersFiles(name: string): void {
    this.#say('filesystem', FILE_SYSTEM, name);
  }

  withdrawsFiles(): void {
    this.#say('undefine', FILE_SYSTEM);
  }

  async answersFolder(entries: Readonly<Record<string, string>>): Promise<void> {
    await this.#answersWith(FOLDER_TYPE);
    this.#say('blob', BODY_STREAM, btoa(JSON.stringify(entries)));
    await this.#acknowledgements.next();
    this.#say('end', BODY_STREAM);
  }

  refusesFolder(): Promise<void> {
    return this.#answersWith('text/plain');
  }

  async takesFile(): Promise<void> {
    this.#taken = await this.#offered.next();
    this.#say('ack', this.#taken, 'OK', 0);
  }

  async refusesFile(code: number): Promise<void> {
    this.#say('ack', await this.#offered.next(), 'Refused', code);
  }

  breaksOffFile(code: number): void {
    this.#say('ack', this.#taken, 'No more', code);
  }

  copies(type: string, text: string): void {
    this.#say('clipboard', CLIPBOARD_STREAM, type);
    this.#say('blob', CLIPBOARD_STREAM, base64Of(text));
    this.#say('end', CLIPBOARD_STREAM);
  }

  askedWidth(): number {
    return this.#askedWidth;
  }

  pasted(): Promise<string> {
    return this.#pasted.next();
  }

  fallsSilent(): void {
    this.#isSilent = true;
  }

  speaksAgain(): void {
    this.#isSilent = false;
    this.#say('nop');
  }

  async #answersWith(type: string): Promise<void> {
    this.#say('body', FILE_SYSTEM, BODY_STREAM, type, await this.#folders.next());
    await this.#acknowledgements.next();
  }

  #say(opcode: string, ...args: readonly (string | number)[]): void {
    this.#peer?.send(encodeInstruction(opcode, ...args));
  }
}
