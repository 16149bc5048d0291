import { CircleAlert, CircleCheck, Info, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

export type Tone = 'info' | 'ok' | 'warn' | 'bad';

const ICONS: Readonly<Record<Tone, LucideIcon>> = { info: Info, ok: CircleCheck, warn: ShieldAlert, bad: CircleAlert };

interface BannerProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
}

/** A note inside a page or form. What is wrong is told at once to screen readers, the rest when they are idle. */
export function Banner({ tone, title, children }: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon as={ICONS[tone]} />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  );
}
