import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useWarmUp } from '../loading/useWarmUp.ts';
import { fetchMenus, MenuList } from '../menu/Menu.tsx';
import type { MenuAnchor } from '../menu/menuContext.ts';
import type { TreeRowShape } from './treeKeys.ts';

/** Opens the menu of a row beside a button of it. */
export type OpenMenu = (key: string, button: Element) => void;

export interface RowMenu {
  readonly label: string;
  readonly items: ReactNode;
}

interface OpenedMenu {
  readonly key: string;
  readonly anchor: MenuAnchor;
}

/** The one menu of a tree: by right click, by a key, or by a button among the cells of a row. */
export function useRowMenu<Row>(
  rows: readonly Row[],
  shape: (row: Row) => TreeRowShape,
  menuOf: (row: Row) => RowMenu | null = noMenu,
) {
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const openBeside = useCallback<OpenMenu>((key, button) => setMenu({ key, anchor: besideOf(button) }), []);
  const close = useCallback(() => setMenu(null), []);
  useWarmUp(menuOf !== noMenu, fetchMenus);
  const asked = menu === null ? undefined : rows.find((row) => shape(row).key === menu.key);
  const opened = asked === undefined ? null : menuOf(asked);
  return {
    openBeside,
    point(event: MouseEvent, row: Row | undefined): void {
      if (row === undefined || menuOf(row) === null) return;
      event.preventDefault();
      setMenu({ key: shape(row).key, anchor: pointOf(event) });
    },
    /** Says whether the key was one that asks for the menu. */
    press(event: KeyboardEvent, row: Row | undefined, rowId: string): boolean {
      if (!asksForMenu(event) || row === undefined || menuOf(row) === null) return false;
      event.preventDefault();
      const drawnRow = document.getElementById(rowId);
      if (drawnRow !== null) setMenu({ key: shape(row).key, anchor: { ...besideOf(drawnRow), alignLeft: true } });
      return true;
    },
    drawn: menu !== null && opened !== null && (
      <Suspense>
        <MenuList label={opened.label} anchor={menu.anchor} start="HOME" onClose={close}>
          {opened.items}
        </MenuList>
      </Suspense>
    ),
  };
}

const noMenu = () => null;

/** By the keys that every platform has for it. */
const asksForMenu = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

function besideOf(element: Element): MenuAnchor {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
}

const pointOf = ({ clientX, clientY }: MouseEvent): MenuAnchor => ({
  ...{ left: clientX, right: clientX, top: clientY, bottom: clientY },
  alignLeft: true,
});
