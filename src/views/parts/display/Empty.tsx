import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Empty.module.css';
import { Icon } from '../icon/Icon.tsx';
import { Code } from './Badge.tsx';

interface EmptyProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** `h1` where it is all that the page says. */
  readonly heading?: 'h1' | 'h2';
  readonly text?: string;
  /** Small print for whoever has to look into it. */
  readonly code?: string | null;
  readonly children?: ReactNode;
}

/** A list without rows, or a page without its content: a sentence and a way on. */
export function Empty({ icon, title, heading: Heading = 'h2', text, code, children }: EmptyProps) {
  return (
    <section className={styles.empty}>
      <Icon as={icon} size={32} />
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div>{children}</div>}
      {code && <Code>{code}</Code>}
    </section>
  );
}
