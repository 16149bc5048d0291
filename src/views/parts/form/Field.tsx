import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';
import { Icon } from '../icon/Icon.tsx';

export interface FieldText {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A short word after the label, for instance "optional". */
  readonly remark?: string | undefined;
}

export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error, tied together for eyes and for screen readers. */
export function Field({ label, hint, error, remark, children }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {remark !== undefined && <span className={styles.optional}> {remark}</span>}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': hasNote ? note : undefined,
      })}
      {error === undefined ? (
        hint !== undefined && <Hint id={note} text={hint} />
      ) : (
        <FieldError id={note} text={error} />
      )}
    </div>
  );
}

function Hint({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className={styles.hint} id={id}>
      {text}
    </p>
  );
}

function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon as={CircleAlert} size={14} />
      {text}
    </p>
  );
}

export function TextField({ label, hint, error, remark, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} remark={remark}>
      {(control) => <input autoCapitalize="none" spellCheck={false} {...input} {...control} />}
    </Field>
  );
}

export function AreaField({ label, hint, error, remark, ...area }: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} remark={remark}>
      {(control) => <textarea {...area} {...control} className={classes(control.className, styles.area)} />}
    </Field>
  );
}

export function CheckField({ label, ...input }: { readonly label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
