import { useState } from 'react';

interface ParsedInputOptions<Value> {
  /** Null where the text says nothing that could be taken. */
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
  readonly onRead: (value: Value) => void;
}

interface TypedText {
  readonly text: string;
  /** What holds meanwhile; once that is another, from elsewhere, the draft is past. */
  readonly instead: string;
}

/** A value as text that is being written: taken as soon as it can be read; what cannot be read stays to be mended. */
export function useParsedInput<Value>(held: string, { read, write, onRead }: ParsedInputOptions<Value>) {
  const [typed, setTyped] = useState<TypedText | null>(null);
  const text = typed?.instead === held ? typed.text : held;
  const isWrong = text !== held && read(text) === null;
  const change = (changed: string) => {
    const value = read(changed);
    setTyped({ text: changed, instead: value === null ? held : write(value) });
    if (value !== null) onRead(value);
  };
  const leave = () => {
    if (!isWrong) setTyped(null);
  };
  return { text, isWrong, change, leave };
}
