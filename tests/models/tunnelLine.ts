import { PARKED_GRACE_MS } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import { KEEP_INSTRUCTION } from '../../contract/tunnel.ts';
import type { TunnelEnd } from './person.ts';

const TUNNEL_ID = 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5';
const INTERNAL = '';
const REFUSED = 1008;
const BROKEN = 1011;
const PICTURE = { width: 640, height: 480 };
const OVER = 14;

/** One socket as the gateway holds it. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The gateway's and the machine's part of a tunnel, said by a test; pings are answered until it falls silent. */
export class TunnelLine implements TunnelEnd {
  #peer: Peer | null = null;
  #isSilent = false;
  #keeps = false;
  #waiting: (() => void)[] = [];

  connected(peer: Peer): void {
    this.#peer = peer;
    this.#isSilent = false;
    for (const tell of this.#waiting.splice(0)) tell();
  }

  /** The app closed its end: what is asked for next is another tunnel. */
  left(peer: Peer): void {
    if (this.#peer === peer) this.#peer = null;
  }

  askedFor(): Promise<void> {
    return this.#peer ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  hears(text: string): void {
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

  fallsSilent(): void {
    this.#isSilent = true;
  }

  speaksAgain(): void {
    this.#isSilent = false;
    this.#say('nop');
  }

  #say(opcode: string, ...args: readonly (string | number)[]): void {
    this.#peer?.send(encodeInstruction(opcode, ...args));
  }
}
