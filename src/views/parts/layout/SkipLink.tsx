import type { MouseEvent, ReactNode } from 'react';
import styles from './SkipLink.module.css';

interface SkipLinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

/** Past what is the same on every page; seen once it has the focus. */
export function SkipLink({ href, onClick, children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
