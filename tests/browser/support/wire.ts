import type { Page, WebSocket } from 'playwright';

export interface WireMessage {
  readonly way: 'in' | 'out';
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Wire {
  /** What went over the general socket, in its order. */
  readonly messages: readonly WireMessage[];
  /** Messages of one action in one direction. */
  of(way: WireMessage['way'], action: string): readonly WireMessage[];
  /** How many general sockets the page has open. */
  open(): number;
}

/** Listens to the general socket of a page, from its next load on. */
export function watchWire(page: Page): Wire {
  const messages: WireMessage[] = [];
  const open = new Set<WebSocket>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('framesent', ({ payload }) => keep(messages, 'out', payload));
    socket.on('framereceived', ({ payload }) => keep(messages, 'in', payload));
  });
  return {
    messages,
    of: (way, action) => messages.filter((message) => message.way === way && message.action === action),
    open: () => open.size,
  };
}

/** Frames of a tunnel are instructions and no JSON. */
function keep(messages: WireMessage[], way: WireMessage['way'], payload: string | Buffer): void {
  const text = String(payload);
  if (!text.startsWith('{')) return;
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  messages.push({ way, action: String(body['action']), body });
}
