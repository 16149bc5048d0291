import { strike, typeText, type KeySink } from './keysyms.ts';

interface Edit {
  readonly removed: number;
  readonly added: string;
}

/** What turns `before` into `after` for somebody who can only delete at the end and write on. */
export function editBetween(before: string, after: string): Edit {
  const [old, now] = [[...before], [...after]];
  const same = old.findIndex((character, index) => character !== now[index]);
  const kept = same === -1 ? old.length : same;
  return { removed: old.length - kept, added: now.slice(kept).join('') };
}

const BACKSPACE = 0xff08;
/** Something to delete: a touch keyboard says nothing of Backspace in an empty field. */
const PADDING = '\u200b'.repeat(8);
/** A field that holds a whole letter would only slow the keyboard's suggestions down. */
const KEPT_MAX_CHARS = 400;

function sendEdit(sink: KeySink, { removed, added }: Edit): void {
  for (let left = removed; left > 0; left -= 1) strike(sink, BACKSPACE);
  typeText(sink, added);
}

/** Sends what is written into `field` as it is written, corrections of the keyboard included; a composition whole. */
export function connectTextInput(field: HTMLTextAreaElement, sink: KeySink, typed: () => void): () => void {
  let sent = PADDING;
  let composing = false;
  const begin = (): void => {
    field.value = PADDING;
    sent = PADDING;
    field.setSelectionRange(PADDING.length, PADDING.length);
  };
  const send = (): void => {
    const edit = editBetween(sent, field.value);
    sent = field.value;
    sendEdit(sink, edit);
    if (edit.added !== '' || edit.removed > 0) typed();
    if (edit.added.includes('\n') || field.value.length > KEPT_MAX_CHARS || field.value.length < PADDING.length)
      begin();
  };
  const onInput = (): void => {
    if (!composing) send();
  };
  const onStart = (): void => {
    composing = true;
  };
  const onEnd = (): void => {
    composing = false;
    send();
  };
  field.addEventListener('input', onInput);
  field.addEventListener('compositionstart', onStart);
  field.addEventListener('compositionend', onEnd);
  begin();
  return () => {
    field.removeEventListener('input', onInput);
    field.removeEventListener('compositionstart', onStart);
    field.removeEventListener('compositionend', onEnd);
    field.value = '';
  };
}
