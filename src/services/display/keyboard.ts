import Guacamole from 'guacamole-common-js';
import { CTRL_ALT_DEL_KEYSYMS, CTRL_ALT_DEL_RELEASE_MS } from '../../../contract/limits.ts';

export interface KeySink {
  sendKeyEvent(pressed: 0 | 1, keysym: number): void;
}

export interface DesktopKeyboard {
  /** Presses all three and releases them after 500 ms (A§9). */
  ctrlAltDel(): void;
  /** Lets go of everything, here and there. */
  release(): void;
  detach(): void;
}

/** Sends what is typed into `node`. Keys that are held when it loses the focus are let go. */
export function createKeyboard(node: HTMLElement, sink: KeySink): DesktopKeyboard {
  const keyboard = new Guacamole.Keyboard(node);
  let combination: ReturnType<typeof setTimeout> | null = null;
  keyboard.onkeydown = (keysym) => {
    sink.sendKeyEvent(1, keysym);
    return false;
  };
  keyboard.onkeyup = (keysym) => {
    sink.sendKeyEvent(0, keysym);
  };

  const releaseCombination = (): void => {
    if (combination === null) return;
    clearTimeout(combination);
    combination = null;
    for (const keysym of CTRL_ALT_DEL_KEYSYMS) sink.sendKeyEvent(0, keysym);
  };
  const releaseAll = (): void => {
    keyboard.reset();
    releaseCombination();
  };
  node.addEventListener('blur', releaseAll);
  window.addEventListener('blur', releaseAll);

  return {
    ctrlAltDel() {
      releaseCombination();
      for (const keysym of CTRL_ALT_DEL_KEYSYMS) sink.sendKeyEvent(1, keysym);
      combination = setTimeout(releaseCombination, CTRL_ALT_DEL_RELEASE_MS);
    },
    release: releaseAll,
    detach() {
      releaseAll();
      node.removeEventListener('blur', releaseAll);
      window.removeEventListener('blur', releaseAll);
      keyboard.onkeydown = null;
      keyboard.onkeyup = null;
    },
  };
}
