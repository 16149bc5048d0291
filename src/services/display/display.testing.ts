import Guacamole from 'guacamole-common-js';
import { keysymOf, type KeySink } from './keysyms.ts';

/** Writes down what is sent: `+97` goes down, `-97` goes up. */
export function keyboardSink() {
  const sent: string[] = [];
  const sink: KeySink = { sendKeyEvent: (pressed, keysym) => void sent.push(`${pressed === 1 ? '+' : '-'}${keysym}`) };
  return { sink, sent };
}

const BACKSPACE = 0xff08;

/** Each character pressed and released; `\b` is Backspace. */
export const keystrokes = (text: string): readonly string[] =>
  [...text].flatMap((character) => {
    const keysym = character === '\b' ? BACKSPACE : keysymOf(character);
    return [`+${keysym}`, `-${keysym}`];
  });

class FakeTunnel extends Guacamole.Tunnel {
  readonly sent: (readonly unknown[])[] = [];

  constructor() {
    super();
    this.sendMessage = (...message: unknown[]) => void this.sent.push(message);
  }
}

/** The test's page has no canvas: drawing goes nowhere, the protocol is what counts. */
export function fakeClient() {
  const nowhere = new Proxy({}, { get: () => () => undefined, set: () => true });
  HTMLCanvasElement.prototype.getContext = (() => nowhere) as unknown as typeof HTMLCanvasElement.prototype.getContext;
  const tunnel = new FakeTunnel();
  return { client: new Guacamole.Client(tunnel), tunnel };
}
