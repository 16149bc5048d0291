import { CircleAlert, CircleCheck, Info, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';

export type Tone = 'info' | 'ok' | 'warn' | 'bad';

const ICONS: Readonly<Record<Tone, LucideIcon>> = { info: Info, ok: CircleCheck, warn: ShieldAlert, bad: CircleAlert };

interface BannerProps {
  readonly tone: Tone;
  readonly title: string;
  /** It is all that the page says, so its title is that of the page. */
  readonly heading?: boolean;
  readonly children?: ReactNode;
}

/** A note inside a page or form. What is wrong is told at once to screen readers, the rest when they are idle. */
export function Banner({ tone, title, heading = false, children }: BannerProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={classes(styles.banner, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon as={ICONS[tone]} />
      <div className={styles.body}>
        <Title className={styles.title}>{title}</Title>
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  );
}
