import type Guacamole from 'guacamole-common-js';
import { createKeyboard } from './keyboard.ts';
import { createViewport } from './viewport.ts';

/** A number is a zoom by hand; null shows the whole picture. */
export type Zoom = number | null;

/** Where in the page a remote desktop is at the moment. */
export interface Place {
  show(zoom: Zoom): void;
  /** Takes the keys, and tells the window's size to a desktop that could not hear it before. */
  wake(): void;
  /** Tells the window's size to a desktop that may have missed it. */
  tellSize(): void;
  releaseKeys(): void;
  sendCtrlAltDel(): void;
  leave(): void;
}

/** Puts the picture into `node`, which takes the keys from now on. */
export function occupy(client: Guacamole.Client, node: HTMLElement, zoom: Zoom): Place {
  const display = client.getDisplay();
  const element = display.getElement();
  const viewport = createViewport(node, display, ({ width, height }) => {
    client.sendSize(width, height);
  });
  const keyboard = createKeyboard(node, client);
  const show = (wanted: Zoom): void => {
    if (wanted === null) viewport.fit();
    else viewport.zoom(wanted);
  };
  const focus = (): void => {
    node.focus({ preventScroll: true });
  };
  node.append(element);
  node.tabIndex = 0;
  node.addEventListener('pointerdown', focus);
  show(zoom);
  focus();
  return {
    show,
    wake() {
      viewport.announce();
      focus();
    },
    tellSize: viewport.announce,
    releaseKeys: keyboard.release,
    sendCtrlAltDel: keyboard.ctrlAltDel,
    leave() {
      node.removeEventListener('pointerdown', focus);
      viewport.detach();
      keyboard.detach();
      if (element.parentNode === node) element.remove();
    },
  };
}
