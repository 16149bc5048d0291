import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** The buttons at the foot of a dialog or form; the primary one stands last. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
