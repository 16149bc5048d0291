import { expect, vi } from 'vitest';
import { MONITOR_READY, type ToMonitor } from '../../../src/services/display/monitors/messages.ts';
import type { WindowsEnd } from '../../models/person.ts';

const SOON = { timeout: 5_000, interval: 20 };
const HEIGHT = 700;

/** A window that the app opened, as far as the app deals with it. */
class FurtherWindow {
  closed = false;
  number = 0;
  ended = false;
  readonly #port: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#hear(data as ToMonitor);
    // Once whoever opened it knows it.
    setTimeout(() => this.#isReady(port2), 0);
  }

  resize(width: number): void {
    this.#port.postMessage({ kind: 'resized', width, height: HEIGHT });
  }

  close(): void {
    this.closed = true;
    this.#port.close();
  }

  #isReady(port: MessagePort): void {
    const said = { source: this, origin: window.origin, data: MONITOR_READY, ports: [port] };
    const event = new Event('message');
    for (const [name, value] of Object.entries(said)) Object.defineProperty(event, name, { value });
    window.dispatchEvent(event);
  }

  #hear(message: ToMonitor): void {
    if (message.kind === 'numbered') this.number = message.number;
    if (message.kind === 'ended') this.ended = true;
  }
}

/** jsdom opens no windows: these stand for them from now on, and close as soon as they have said that they ended. */
export function openedWindows(): WindowsEnd {
  let opened: FurtherWindow[] = [];
  let isBlocked = false;
  vi.stubGlobal('SharedWorker', vi.fn());
  vi.stubGlobal('open', () => {
    if (isBlocked) return null;
    const further = new FurtherWindow();
    opened.push(further);
    return further;
  });
  return {
    block: (blocked) => {
      isBlocked = blocked;
      return Promise.resolve();
    },
    areBlocked: () => Promise.resolve(isBlocked),
    seesNumbers: (...numbers) => expect.poll(() => opened.map(({ number }) => number), SOON).toEqual(numbers),
    widen: (width) => {
      opened[0]?.resize(width);
      return Promise.resolve();
    },
    closeFirst: () => {
      opened.shift()?.close();
      return Promise.resolve();
    },
    seesEnded: async () => {
      await expect.poll(() => opened.map(({ ended }) => ended), SOON).toEqual(opened.map(() => true));
      for (const further of opened) further.close();
      opened = [];
    },
  };
}
