import Guacamole from 'guacamole-common-js';
import { toTemplate, type LayoutTemplate, type WrittenLayout } from './keyboardLayout.ts';
import type { KeySink } from './keysyms.ts';

function modifiersOf({ keys }: LayoutTemplate): ReadonlySet<number> {
  const all = Object.values(keys).flat();
  return new Set(all.filter(({ modifier }) => modifier !== undefined).map(({ keysym }) => keysym));
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

/** Draws a keyboard as wide as `node`, whose keys go to the remote desktop, until the returned function is called. */
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
    keyboard.resize(node.clientWidth);
  });
  observer.observe(node);
  return () => {
    observer.disconnect();
    sink.releaseAll();
    element.remove();
  };
}
