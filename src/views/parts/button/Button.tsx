import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, SyntheticEvent } from 'react';
import styles from './Button.module.css';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: LucideIcon;
  readonly wide?: boolean;
  /** Work is going on: the wheel turns over the text, which keeps its width. */
  readonly busy?: boolean;
  /** Its title, for one that takes time to make: it is made when somebody comes to the button. */
  readonly hint?: () => string;
}

export function Button({
  kind = 'plain',
  icon,
  wide,
  busy,
  hint,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const tell = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (hint) currentTarget.title = hint();
  };
  return (
    <button
      type="button"
      onFocus={tell}
      onPointerEnter={tell}
      className={classes(styles.button, styles[kind], wide && styles.wide, busy && styles.busy, className)}
      disabled={disabled === true || busy === true}
      aria-busy={busy}
      {...rest}
    >
      {icon && <Icon as={icon} size={16} />}
      <span>{children}</span>
      {busy && <span className={styles.wheel} />}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly pressed?: boolean;
  /** Where the tip with the name stands; near the right edge it must end with the button. */
  readonly tip?: 'middle' | 'end' | 'none';
}

export function IconButton({ label, icon, pressed, tip = 'middle', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      data-tip={tip === 'none' ? undefined : tip}
      className={classes(styles.icon, className)}
      {...rest}
    >
      <Icon as={icon} />
    </button>
  );
}
