const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** A web socket without a network: a test opens it, lets messages come and closes it. */
export class FakeSocket extends EventTarget {
  readyState = CONNECTING;
  readonly url: string;
  readonly protocols: string | undefined;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null = null;

  constructor(url: string, protocols?: string) {
    super();
    this.url = url;
    this.protocols = protocols;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = CLOSED;
  }

  opens(): void {
    this.readyState = OPEN;
    this.onopen?.();
  }

  brings(data: unknown): void {
    this.onmessage?.({ data });
  }

  ends(code: number, reason = ''): void {
    this.readyState = CLOSED;
    this.onclose?.({ code, reason });
  }
}

/** A factory that keeps what it made, newest last. */
export function fakeSockets() {
  const made: FakeSocket[] = [];
  const open = (url: string, protocols?: string): WebSocket => {
    const socket = new FakeSocket(url, protocols);
    made.push(socket);
    return socket as unknown as WebSocket;
  };
  return { made, open };
}
