import type { ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import styles from './joinRequest.module.css';

/** What there is to say; told at once to who cannot see it. */
export function Said({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div role="status">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

interface WayProps {
  readonly primary?: boolean;
  readonly children: ReactNode;
  onClick(): void;
}

export function Way({ primary = false, children, onClick }: WayProps) {
  return (
    <Button kind={primary ? 'primary' : 'quiet'} wide autoFocus={primary} onClick={onClick}>
      {children}
    </Button>
  );
}
