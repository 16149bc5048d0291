import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from '../classes.ts';

export type DotTone = 'ok' | 'warn' | 'bad' | 'idle';

/** A coloured dot and the word for it: colour alone tells nothing to some. */
export function Status({ tone, children }: { readonly tone: DotTone; readonly children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={classes(styles.dot, styles[tone])} />
      {children}
    </span>
  );
}

export function Key({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}

/** A word in a thin frame: a protocol, a kind of group. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}

/** Something a person may need to read to a colleague: selected whole by one click. */
export function Code({ children }: { readonly children: ReactNode }) {
  return <span className={styles.code}>{children}</span>;
}
