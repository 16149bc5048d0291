import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly intro?: string;
  /** What stands at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a page of settings, under a heading of its own. */
export function Panel({ title, intro, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {intro !== undefined && <p>{intro}</p>}
        </div>
        {action}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
