import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { IconButton } from '../button/Button.tsx';
import { classes } from '../classes.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  readonly size?: 'small' | 'medium' | 'large';
  /** Not seen at first: what takes no time needs no words. */
  readonly patient?: boolean;
  /** Without it the dialog stays until one of its actions is taken. */
  readonly dismiss?: { readonly label: string; readonly onDismiss: () => void };
}

/** A modal dialog on the browser's own: it makes the page inert, keeps the focus and gives it back. */
export function Dialog({ title, children, role = 'dialog', size = 'medium', patient = false, dismiss }: DialogProps) {
  const titleId = useId();
  return (
    <ModalSurface
      className={classes(size !== 'medium' && styles[size], patient && styles.patient)}
      role={role}
      labelledBy={titleId}
      onDismiss={dismiss?.onDismiss}
    >
      <header className={styles.head}>
        <h1 id={titleId} title={title}>
          {title}
        </h1>
        {dismiss && <IconButton icon={X} label={dismiss.label} tip="none" onClick={dismiss.onDismiss} />}
      </header>
      <div className={styles.body}>{children}</div>
    </ModalSurface>
  );
}

interface TopDialogProps {
  readonly label: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A dialog near the top edge that a click beside it closes: the palette. */
export function TopDialog({ label, onDismiss, children }: TopDialogProps) {
  return (
    <ModalSurface className={styles.top} role="dialog" label={label} onDismiss={onDismiss} closesOnBackdrop>
      {children}
    </ModalSurface>
  );
}

interface SurfaceProps {
  readonly className: string | undefined;
  readonly role: 'dialog' | 'alertdialog';
  readonly label?: string;
  readonly labelledBy?: string;
  readonly onDismiss: (() => void) | undefined;
  readonly closesOnBackdrop?: boolean;
  readonly children: ReactNode;
}

function ModalSurface({ className, role, label, labelledBy, onDismiss, closesOnBackdrop, children }: SurfaceProps) {
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss?.();
  };
  const hear = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') cancel(event);
    // Still held down from what opened the dialog, it presses none of its buttons.
    const isLine = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !isLine) event.preventDefault();
  };
  const outside = (event: MouseEvent) => {
    if (closesOnBackdrop === true && event.target === event.currentTarget) onDismiss?.();
  };
  return (
    <dialog
      ref={showModal}
      tabIndex={-1}
      className={classes(styles.dialog, className)}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onKeyDown={hear}
      onClick={outside}
    >
      {children}
    </dialog>
  );
}

/** Closing before the node goes is what makes the browser give the focus back. */
function showModal(node: HTMLDialogElement): () => void {
  node.showModal();
  node.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return () => node.close();
}
