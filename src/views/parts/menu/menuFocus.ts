const EDGE_GAP_PX = 8;

/** What a menu stands beside, in the window. `pressed`: the button of a mouse that asked for it is still down. */
export interface MenuAnchor {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly alignLeft?: boolean;
  readonly pressed: boolean;
}

/** Moves the focus among the items of a menu by its keyboard pattern; says whether the key was one of it. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.findIndex((item) => item === menu.ownerDocument.activeElement);
  const target = targetIndex(key, at, items.length);
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}

function targetIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (Math.max(at, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Puts an opened popover under its button, inside the window, and the focus on its first item. */
export function placeUnder(menu: HTMLElement): void {
  const button = menu.ownerDocument.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
  if (!button) return;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  anchorAt(menu, { left, right, top, bottom, pressed: false });
}

/** Beside a button, a row, or a point that has no width. */
export function anchorAt(menu: HTMLElement, at: MenuAnchor): void {
  const fitsBelow = at.bottom + menu.offsetHeight + EDGE_GAP_PX <= window.innerHeight;
  const top = fitsBelow ? at.bottom + 4 : Math.max(EDGE_GAP_PX, at.top - menu.offsetHeight - 4);
  const wanted = at.alignLeft === true ? at.left : at.right - menu.offsetWidth;
  const left = Math.min(wanted, window.innerWidth - menu.offsetWidth - EDGE_GAP_PX);
  menu.style.top = `${String(top)}px`;
  menu.style.left = `${String(Math.max(EDGE_GAP_PX, left))}px`;
  moveFocus(menu, 'Home');
}
