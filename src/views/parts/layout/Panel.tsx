import { type ReactNode, use, useId } from 'react';
import styles from './Panel.module.css';
import { bringHeading, SoughtSection } from './soughtSection.ts';

interface PanelProps {
  readonly title: string;
  /** By which the address of a link names this part of its page. */
  readonly section?: string;
  readonly intro?: string;
  /** What stands at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a page of settings, under a heading of its own. */
export function Panel({ title, section, intro, action, children }: PanelProps) {
  const id = useId();
  const isSought = use(SoughtSection) === section;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id} {...(isSought && { ref: bringHeading, tabIndex: -1 })}>
            {title}
          </h2>
          {intro !== undefined && <p>{intro}</p>}
        </div>
        {action}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
