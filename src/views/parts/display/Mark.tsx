import styles from './Mark.module.css';
import { classes } from '../classes.ts';

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
