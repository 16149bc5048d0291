import { Check, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useContext, useId, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { lazyView } from '../loading/lazyView.ts';
import styles from './Menu.module.css';
import { type MenuListProps, MenuContext } from './menuContext.ts';

/** The library of menus comes with the first menu that somebody is about to open. */
export const MenuList = lazyView<MenuListProps>(async () => (await import('./MenuList.tsx')).MenuList);
export const fetchMenus = () => void MenuList.warmUp();

interface TriggerProps {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  readonly onFocus: () => void;
  readonly onPointerEnter: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  readonly label: string;
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly children: ReactNode;
}

/** A menu button: it opens by a press or the arrow keys, closes on Escape or a press beside it, and has the focus again. */
export function Menu({ label, trigger, children }: MenuProps) {
  const id = useId();
  const [start, setStart] = useState<'HOME' | 'END' | null>(null);
  const close = useCallback(() => setStart(null), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opensByArrow(event)) return;
    event.preventDefault();
    setStart(event.key === 'ArrowUp' ? 'END' : 'HOME');
  };
  return (
    <>
      {trigger({
        ...{ id, 'aria-haspopup': 'menu', 'aria-expanded': start !== null },
        onClick: () => setStart(start === null ? 'HOME' : null),
        ...{ onFocus: fetchMenus, onPointerEnter: fetchMenus, onKeyDown },
      })}
      {start !== null && (
        <Suspense>
          <MenuList label={label} trigger={id} start={start} onClose={close}>
            {children}
          </MenuList>
        </Suspense>
      )}
    </>
  );
}

/** In a grid the arrows lead from row to row. */
const opensByArrow = ({ key, currentTarget }: KeyboardEvent): boolean =>
  (key === 'ArrowDown' || key === 'ArrowUp') && currentTarget.closest('[role=treegrid]') === null;

interface ItemProps {
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

export function MenuItem({ icon, children, onChoose }: ItemProps) {
  const item = useItem(onChoose);
  return (
    <div {...item} className={styles.item}>
      {icon && <Icon as={icon} />}
      {children}
    </div>
  );
}

/** One of several, of which one is chosen: a theme, a language. */
export function MenuChoice({ icon, children, onChoose, chosen }: ItemProps & { readonly chosen: boolean }) {
  const item = useItem(onChoose);
  return (
    <div {...item} role="menuitemradio" aria-checked={chosen} className={styles.item}>
      {icon && <Icon as={icon} />}
      {children}
      {chosen && (
        <span className={styles.check}>
          <Icon as={Check} size={16} />
        </span>
      )}
    </div>
  );
}

/** On or off. */
export function MenuSwitch({ icon, children, onChoose, isOn }: ItemProps & { readonly isOn: boolean }) {
  const item = useItem(onChoose);
  return (
    <div {...item} role="menuitemcheckbox" aria-checked={isOn} className={styles.item}>
      {icon && <Icon as={icon} />}
      {children}
      {isOn && (
        <span className={styles.check}>
          <Icon as={Check} size={16} />
        </span>
      )}
    </div>
  );
}

/** The focus goes back before the choice, so that a dialog that follows gives it back to there. */
function useItem(onChoose: () => void) {
  const value = useId();
  const { itemProps, close } = useContext(MenuContext);
  const choose = () => {
    close();
    onChoose();
  };
  return { ...itemProps(value), onClick: choose };
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
