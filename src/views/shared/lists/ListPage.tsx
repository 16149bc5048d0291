import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListPageProps {
  readonly title: string;
  readonly intro: string;
  /** What stands at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is mainly one list. */
export function ListPage({ title, intro, action, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
