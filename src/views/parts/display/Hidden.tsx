import type { ReactNode } from 'react';
import styles from './Hidden.module.css';

/** Words for screen readers only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** A place where a change is read out when the reader is idle. It must stand in the page before its text changes. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className={styles.hidden}>
      {children}
    </div>
  );
}
