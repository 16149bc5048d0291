import { useState } from 'react';

interface DraftOptions<Value> {
  /** Null where the text says nothing that could be taken. */
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
  readonly onRead: (value: Value) => void;
}

interface Draft {
  readonly text: string;
  /** What holds meanwhile; once that is another, from elsewhere, the draft is past. */
  readonly instead: string;
}

/** A value as text that is being written: taken as soon as it can be read; what cannot be read stays to be mended. */
export function useDraft<Value>(held: string, { read, write, onRead }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const text = draft?.instead === held ? draft.text : held;
  const isWrong = text !== held && read(text) === null;
  const change = (changed: string) => {
    const value = read(changed);
    setDraft({ text: changed, instead: value === null ? held : write(value) });
    if (value !== null) onRead(value);
  };
  const leave = () => {
    if (!isWrong) setDraft(null);
  };
  return { text, isWrong, change, leave };
}
