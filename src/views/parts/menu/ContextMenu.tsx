import { type ReactNode, type ToggleEvent, useCallback } from 'react';
import { closeAfterChoice, moveWithin } from './Menu.tsx';
import styles from './Menu.module.css';
import { type MenuAnchor, anchorAt } from './menuFocus.ts';

interface ContextMenuProps {
  readonly label: string;
  readonly anchor: MenuAnchor;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu beside a row or where the pointer is; it closes as the menu of a button does, and gives the focus back. */
export function ContextMenu({ label, anchor, onClose, children }: ContextMenuProps) {
  const show = useCallback(
    (menu: HTMLDivElement | null) => {
      if (menu !== null) whenReleased(anchor.pressed, () => open(menu, anchor));
    },
    [anchor],
  );
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'closed') onClose();
  };
  return (
    <div
      ref={show}
      popover="auto"
      role="menu"
      aria-label={label}
      className={styles.menu}
      onToggle={toggled}
      onKeyDown={moveWithin}
      onClick={closeAfterChoice}
    >
      {children}
    </div>
  );
}

function open(menu: HTMLElement, anchor: MenuAnchor): void {
  if (!menu.isConnected) return;
  menu.showPopover();
  anchorAt(menu, anchor);
}

/** Letting go of the button that asked for a menu would count as a press beside it, and close it. */
function whenReleased(pressed: boolean, act: () => void): void {
  if (pressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
