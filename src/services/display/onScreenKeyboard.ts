import Guacamole from 'guacamole-common-js';
import { toTemplate, type LayoutTemplate, type WrittenLayout } from './keyboardLayout.ts';
import { releasingSink } from './releasingSink.ts';

function modifiersOf({ keys }: LayoutTemplate): ReadonlySet<number> {
  const all = Object.values(keys).flat();
  return new Set(all.filter(({ modifier }) => modifier !== undefined).map(({ keysym }) => keysym));
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
