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
