import { type ReactNode, use, useId } from 'react';
import type { PreferencesSection } from '../../../pages.ts';
import styles from './Panel.module.css';
import { bringHeading, SoughtSection } from './soughtSection.ts';

interface PanelProps {
  readonly title: string;
  /** What the address of a link to this part says. */
  readonly section?: PreferencesSection;
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
