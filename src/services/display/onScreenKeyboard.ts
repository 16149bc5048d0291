import Guacamole from 'guacamole-common-js';
import { SCREEN_KEY_GAP_PX, SCREEN_KEY_MIN_PX } from '../../../contract/limits.ts';
import { toTemplate, type LayoutTemplate, type WrittenLayout } from './keyboardLayout.ts';
import type { KeySink } from './keysyms.ts';

function modifiersOf({ keys }: LayoutTemplate): ReadonlySet<number> {
  const all = Object.values(keys).flat();
  return new Set(all.filter(({ modifier }) => modifier !== undefined).map(({ keysym }) => keysym));
}

/** A finger that moves scrolls; the mouse events that follow a tap press the key. Else the library takes every touch. */
function letScroll(node: HTMLElement): () => void {
  const end = new AbortController();
  const keep = (event: Event): void => {
    if (node.scrollWidth > node.clientWidth) event.stopPropagation();
  };
  for (const type of ['touchstart', 'touchend'])
    node.addEventListener(type, keep, { capture: true, passive: true, signal: end.signal });
  return () => end.abort();
}

/** Draws a keyboard as wide as `node`, or wider where its keys would be too narrow for a finger, whose keys go to the remote desktop, until the returned function is called. */
export function drawKeyboard(client: Guacamole.Client, node: HTMLElement, layout: WrittenLayout): () => void {
  const template = toTemplate(layout);
  // The library's types name the class where they mean its instances.
  const keyboard = new Guacamole.OnScreenKeyboard(template as unknown as Guacamole.OnScreenKeyboard.Layout);
  const sink = releasingSink(client, modifiersOf(template));
  keyboard.onkeydown = sink.press;
  keyboard.onkeyup = sink.release;
  const element = keyboard.getElement();
  node.append(element);
  const observer = new ResizeObserver(() => {
    keyboard.resize(Math.max(node.clientWidth, template.width * (SCREEN_KEY_MIN_PX + SCREEN_KEY_GAP_PX)));
  });
  observer.observe(node);
  const endScrolling = letScroll(node);
  return () => {
    endScrolling();
    observer.disconnect();
    sink.releaseAll();
    element.remove();
  };
}

/** The library releases what a key writes now, which is not what it wrote when a modifier went in between. */
export function releasingSink(sink: KeySink, modifiers: ReadonlySet<number>) {
  const held = new Set<number>();
  const release = (keysyms: readonly number[]): void => {
    for (const keysym of keysyms) {
      held.delete(keysym);
      sink.sendKeyEvent(0, keysym);
    }
  };
  return {
    press(keysym: number): void {
      held.add(keysym);
      sink.sendKeyEvent(1, keysym);
    },
    release(keysym: number): void {
      release(held.has(keysym) ? [keysym] : [...held].filter((one) => !modifiers.has(one)));
    },
    releaseAll(): void {
      release([...held]);
    },
  };
}
