import { Check, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Menu.module.css';
import { moveFocus, placeUnder } from './menuFocus.ts';

interface TriggerProps {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

interface MenuProps {
  readonly label: string;
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly children: ReactNode;
}

/** A menu button on the browser's own popover: it closes on Escape or a click outside and gives the focus back. */
export function Menu({ label, trigger, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open');
    if (event.newState === 'open') placeUnder(event.currentTarget);
  };
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <div
        id={id}
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
    </>
  );
}

/** The keys of a menu. */
export function moveWithin(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  else if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
  event.stopPropagation();
}

export function closeAfterChoice(event: React.MouseEvent<HTMLDivElement>): void {
  if (event.target instanceof Element && event.target.closest('[role^=menuitem]')) event.currentTarget.hidePopover();
}

interface ItemProps {
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

export function MenuItem({ icon, children, onChoose }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onChoose}>
      {icon && <Icon as={icon} />}
      {children}
    </button>
  );
}

/** One of several, of which one is chosen: a theme, a language. */
export function MenuChoice({ icon, children, onChoose, chosen }: ItemProps & { readonly chosen: boolean }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      className={styles.item}
      onClick={onChoose}
    >
      {icon && <Icon as={icon} />}
      {children}
      {chosen && (
        <span className={styles.check}>
          <Icon as={Check} size={16} />
        </span>
      )}
    </button>
  );
}

/** On or off. */
export function MenuSwitch({ icon, children, onChoose, isOn }: ItemProps & { readonly isOn: boolean }) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isOn}
      tabIndex={-1}
      className={styles.item}
      onClick={onChoose}
    >
      {icon && <Icon as={icon} />}
      {children}
      {isOn && (
        <span className={styles.check}>
          <Icon as={Check} size={16} />
        </span>
      )}
    </button>
  );
}

export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <div aria-hidden className={styles.heading}>
        {label}
      </div>
      {children}
    </div>
  );
}

export function MenuRule() {
  return <hr className={styles.rule} />;
}
