import Guacamole from 'guacamole-common-js';
import { CTRL_ALT_DEL_KEYSYMS, CTRL_ALT_DEL_RELEASE_MS } from '../../../contract/limits.ts';
import { createInputSink } from './inputSink.ts';
import { typeText, type KeySink } from './keysyms.ts';

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

/** Sends what is typed into `node`, composed text too. Keys that are held when it loses the focus are let go. */
export function createKeyboard(node: HTMLElement, sink: KeySink): DesktopKeyboard {
  const keyboard = new Guacamole.Keyboard(node);
  const combination = createCombination(sink);
  const field = createInputSink(node, (text) => {
    typeText(sink, text);
  });
  keyboard.onkeydown = (keysym) => {
    sink.sendKeyEvent(1, keysym);
    return false;
  };
  keyboard.onkeyup = (keysym) => {
    sink.sendKeyEvent(0, keysym);
  };
  const releaseAll = (): void => {
    keyboard.reset();
    combination.release();
  };
  const releaseOutside = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) releaseAll();
  };
  node.addEventListener('focusout', releaseOutside);
  window.addEventListener('blur', releaseAll);

  return {
    ctrlAltDel: combination.press,
    focus: field.focus,
    release: releaseAll,
    detach() {
      releaseAll();
      node.removeEventListener('focusout', releaseOutside);
      window.removeEventListener('blur', releaseAll);
      keyboard.onkeydown = null;
      keyboard.onkeyup = null;
      field.detach();
    },
  };
}
