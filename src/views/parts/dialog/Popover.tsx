import { type ReactNode, type ToggleEvent, useId } from 'react';
import styles from './Popover.module.css';

const EDGE_GAP_PX = 8;

interface PopoverProps {
  readonly label: string;
  /** The popover came into sight, or went. */
  readonly onToggle: (open: boolean) => void;
  readonly trigger: (props: { readonly popoverTarget: string }) => ReactNode;
  readonly children: ReactNode;
}

/** Something to read under its button, on the browser's own popover: Escape or a click outside closes it. */
export function Popover({ label, onToggle, trigger, children }: PopoverProps) {
  const id = useId();
  const toggled = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'open') placeUnder(event.currentTarget);
    onToggle(event.newState === 'open');
  };
  return (
    <>
      {trigger({ popoverTarget: id })}
      <section id={id} popover="auto" aria-label={label} className={styles.popover} onToggle={toggled}>
        {children}
      </section>
    </>
  );
}

/** Under its button, inside the window. */
function placeUnder(popover: HTMLElement): void {
  const button = document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`);
  if (button === null) return;
  const { right, bottom } = button.getBoundingClientRect();
  const left = Math.min(right, window.innerWidth - EDGE_GAP_PX) - popover.offsetWidth;
  popover.style.top = `${String(bottom + 4)}px`;
  popover.style.left = `${String(Math.max(EDGE_GAP_PX, left))}px`;
}
