import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Bits.module.css';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';

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

export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initials(name)}
    </span>
  );
}

/** What stands for a name where it has no room. */
export function initials(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** The oriel, a window that stands out from the house, and the name. */
export function Mark({ big = false }: { readonly big?: boolean }) {
  const size = big ? 28 : 20;
  return (
    <span className={classes(styles.mark, big && styles.big)}>
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4.5 19.5V9.2L8.4 5h7.2l3.9 4.2v10.3M4.5 12.5h15M9 5v14.5M15 5v14.5M2.5 19.5h19" />
      </svg>
      oriel
    </span>
  );
}

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

/** A grey shape where text or a picture will be. */
export function Bone({ width, height = 12 }: { readonly width: string; readonly height?: number }) {
  return <span className={styles.bone} style={{ width, height }} />;
}

/** Something a person may need to read to a colleague: selected whole by one click. */
export function Code({ children }: { readonly children: ReactNode }) {
  return <span className={styles.code}>{children}</span>;
}

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
