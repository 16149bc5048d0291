import type Guacamole from 'guacamole-common-js';
import { createKeyboard } from './keyboard.ts';
import { createViewport } from './viewport.ts';
import type { DisplayLayout } from './displayLayout.ts';

/** A number is a zoom by hand; null shows the whole picture. */
export type Zoom = number | null;

/** Where in the page a remote desktop is at the moment. */
export interface MountedDisplay {
  show(zoom: Zoom): void;
  /** Takes the keys, and tells the window's size to a desktop that could not hear it before. */
  wake(): void;
  /** Tells the window's size to a desktop that may have missed it. */
  tellSize(): void;
  releaseKeys(): void;
  sendCtrlAltDel(): void;
  leave(): void;
}

interface Source {
  readonly client: Guacamole.Client;
  readonly displayLayout: DisplayLayout;
  /** How large the picture is drawn, each time that it is laid out. */
  readonly tellScale: (scale: number) => void;
}

/** Puts the picture into `node`, which takes the keys from now on. */
export function occupy({ client, displayLayout, tellScale }: Source, node: HTMLElement, zoom: Zoom): MountedDisplay {
  const display = client.getDisplay();
  const element = display.getElement();
  const viewport = createViewport(
    { node, display, displayLayout },
    { size: ({ width, height }) => client.sendSize(width, height), scale: tellScale },
  );
  const keyboard = createKeyboard(node, client);
  const show = (wanted: Zoom): void => {
    if (wanted === null) viewport.fit();
    else viewport.zoom(wanted);
  };
  const focus = keyboard.focus;
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
