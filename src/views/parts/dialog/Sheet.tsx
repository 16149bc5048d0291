import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../button/Button.tsx';
import { classes } from '../classes.ts';
import { keepFocus } from '../browser/keepFocus.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  /** It opens from the start of the session's bar, not at the side. */
  readonly fromBar?: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A side sheet beside content that stays in use. It takes the focus and gives it back; Escape closes it. */
export function Sheet({ title, fromBar = false, closeLabel, onClose, children }: SheetProps) {
  const titleId = useId();
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  return (
    <section
      ref={borrowFocus}
      className={classes(styles.sheet, fromBar && styles.menu)}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={press}
    >
      <header className={styles.head}>
        <h1 id={titleId}>{title}</h1>
        <IconButton icon={X} label={closeLabel} tip="none" onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

function borrowFocus(node: HTMLElement): () => void {
  const lender = document.activeElement;
  const stopKeeping = keepFocus(node);
  (node.querySelector<HTMLElement>('[data-autofocus]') ?? node).focus();
  return () => {
    stopKeeping();
    const held = node.contains(document.activeElement) || document.activeElement === document.body;
    if (held && lender instanceof HTMLElement) lender.focus();
  };
}
