import type { ReactNode } from 'react';
import styles from './CardPage.module.css';
import { classes } from '../classes.ts';
import { keepFocus } from '../browser/keepFocus.ts';

interface CardPageProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page of one card in the middle, as whoever is not logged in sees them all. */
export function CardPage({ className, children }: CardPageProps) {
  return (
    <main ref={keepFocus} className={styles.page}>
      <div className={classes(styles.card, className)}>{children}</div>
    </main>
  );
}

export function CardTitle({ as: Heading = 'h1', children }: { readonly as?: 'h1' | 'h2'; readonly children: string }) {
  return <Heading className={styles.title}>{children}</Heading>;
}

export function CardText({ children }: { readonly children: string }) {
  return <p className={styles.text}>{children}</p>;
}
