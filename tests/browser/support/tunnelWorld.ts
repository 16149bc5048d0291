import { ws } from 'msw';
import type { WebSocketHandler, WebSocketLink } from 'msw';
import { TUNNEL_PATHS } from '../../../contract/guacamole.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';

const TUNNEL_ID = 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5';
const INTERNAL = '';
const WIDTH = 640;
const HEIGHT = 480;

const links = new Map<string, WebSocketLink>();

/** Each link of the library listens on a channel of its own for good, so one serves all tabs. */
function linkTo(url: string): WebSocketLink {
  const link = links.get(url) ?? ws.link(url.replace(/^http/, 'ws'));
  links.set(url, link);
  return link;
}

interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The far ends of the app's sockets: a test says when the gateway accepts, what the machine does, and when nobody answers. */
export interface TunnelWorld {
  readonly handlers: readonly WebSocketHandler[];
  /** Resolves when the app has opened a tunnel that is not accepted yet. */
  waiting(): Promise<void>;
  accepts(): void;
  asksFor(...names: readonly string[]): void;
  showsPicture(): void;
  machineFails(code: number): void;
  machineEnds(): void;
  /** Closes the tunnel with a status of the gateway. */
  closes(code: number): void;
  fallsSilent(): void;
  speaksAgain(): void;
}

export function createTunnelWorld(origin: string): TunnelWorld {
  const general = linkTo(`${origin}/${TUNNEL_PATHS.generalSocket}*`);
  const tunnels = linkTo(`${origin}/${TUNNEL_PATHS.webSocket}*`);
  const line = new Line();
  return {
    handlers: [
      general.addEventListener('connection', ({ client }) => {
        client.send(JSON.stringify({ action: 'set-session-id', sid: 'socket-1' }));
      }),
      tunnels.addEventListener('connection', ({ client }) => {
        client.addEventListener('message', ({ data }) => line.hears(String(data)));
        line.connected({ send: (text) => client.send(text), close: (code, reason) => client.close(code, reason) });
      }),
    ],
    waiting: () => line.waiting(),
    accepts: () => line.say(INTERNAL, TUNNEL_ID),
    asksFor: (...names) => line.say('required', ...names),
    showsPicture: () => line.showsPicture(),
    machineFails: (code) => line.say('error', 'The machine refused.', code),
    machineEnds: () => line.say('disconnect'),
    closes: (code) => line.closes(code),
    fallsSilent: () => line.setSilent(true),
    speaksAgain: () => line.setSilent(false),
  };
}

/** The newest tunnel; it answers the app's pings until it falls silent. */
class Line {
  #peer: Peer | null = null;
  #isSilent = false;
  #arrived: (() => void)[] = [];

  connected(peer: Peer): void {
    this.#peer = peer;
    this.#isSilent = false;
    for (const tell of this.#arrived.splice(0)) tell();
  }

  waiting(): Promise<void> {
    if (this.#peer) return Promise.resolve();
    return new Promise((resolve) => this.#arrived.push(resolve));
  }

  hears(text: string): void {
    if (text.startsWith('0.,') && !this.#isSilent) this.#peer?.send(text);
  }

  say(opcode: string, ...args: readonly (string | number)[]): void {
    this.#peer?.send(encodeInstruction(opcode, ...args));
  }

  showsPicture(): void {
    this.say('size', 0, WIDTH, HEIGHT);
    this.say('rect', 0, 0, 0, WIDTH, HEIGHT);
    this.say('cfill', 14, 0, 20, 90, 160, 255);
    this.say('sync', Date.now());
  }

  closes(code: number): void {
    this.#peer?.close(1008, String(code));
    this.#peer = null;
  }

  setSilent(isSilent: boolean): void {
    this.#isSilent = isSilent;
    if (!isSilent) this.say('nop');
  }
}
