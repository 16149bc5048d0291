import type Guacamole from 'guacamole-common-js';
import { CTRL_ALT_DEL_KEYSYMS, CTRL_ALT_DEL_RELEASE_MS } from '../../../contract/limits.ts';
import { listenForKeys } from './heldKeys.ts';
import { createInputSink } from './inputSink.ts';
import { isWritten, typeText, type KeySink } from './keysyms.ts';

export interface DesktopKeyboard {
  /** Presses all three and releases them after 500 ms (A§9). */
  ctrlAltDel(): void;
  focus(): void;
  /** Lets go of everything, here and there. */
  release(): void;
  detach(): void;
}

function createCombination(sink: KeySink) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const release = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    for (const keysym of CTRL_ALT_DEL_KEYSYMS) sink.sendKeyEvent(0, keysym);
  };
  const press = (): void => {
    release();
    for (const keysym of CTRL_ALT_DEL_KEYSYMS) sink.sendKeyEvent(1, keysym);
    timer = setTimeout(release, CTRL_ALT_DEL_RELEASE_MS);
  };
  return { press, release };
}

const ALT_KEYSYMS = [0xffe9, 0xffea] as const;
const isMac = (): boolean => /^mac/i.test(navigator.platform);

/** Option has chosen the character on a Mac: held there too, it would make a command of it. */
function dropOption(keyboard: Guacamole.Keyboard, keysym: number): void {
  const { alt, ctrl, meta } = keyboard.modifiers;
  if (!isMac() || !alt || ctrl || meta || !isWritten(keysym)) return;
  for (const option of ALT_KEYSYMS) keyboard.release(option);
}

/** Sends what is typed into `node`, composed text too. Keys that are held when it loses the focus are let go. */
export function createKeyboard(node: HTMLElement, sink: KeySink): DesktopKeyboard {
  const keyboard = listenForKeys(node, {
    pressed(keysym) {
      dropOption(keyboard, keysym);
      sink.sendKeyEvent(1, keysym);
    },
    released(keysym) {
      sink.sendKeyEvent(0, keysym);
    },
  });
  const combination = createCombination(sink);
  const field = createInputSink(node, (text) => {
    typeText(sink, text);
  });
  const releaseAll = (): void => {
    keyboard.reset();
    combination.release();
  };
  const releaseOutside = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) releaseAll();
  };
  node.addEventListener('focusout', releaseOutside);
  window.addEventListener('blur', releaseAll);
  document.addEventListener('visibilitychange', releaseAll);

  return {
    ctrlAltDel: combination.press,
    focus: field.focus,
    release: releaseAll,
    detach() {
      releaseAll();
      node.removeEventListener('focusout', releaseOutside);
      window.removeEventListener('blur', releaseAll);
      document.removeEventListener('visibilitychange', releaseAll);
      keyboard.onkeydown = null;
      keyboard.onkeyup = null;
      field.detach();
    },
  };
}
