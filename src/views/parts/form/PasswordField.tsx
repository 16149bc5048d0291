import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/Button.tsx';
import { Field, type FieldText } from './Field.tsx';
import styles from './Field.module.css';

interface PasswordFieldProps extends FieldText, ComponentProps<'input'> {
  /** What the button says that shows the typed characters, and its opposite. */
  readonly showLabel: string;
  readonly hideLabel: string;
  /** When this changes to something, the field takes the focus with its text selected, ready to be typed over. */
  readonly refocusOn?: unknown;
}

export function PasswordField({
  label,
  hint,
  error,
  remark,
  showLabel,
  hideLabel,
  refocusOn,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!refocusOn) return;
    field.current?.focus();
    field.current?.select();
  }, [refocusOn]);
  return (
    <Field label={label} hint={hint} error={error} remark={remark}>
      {(control) => (
        <div className={styles.withAction}>
          <input
            ref={field}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            className={styles.action}
            icon={shown ? EyeOff : Eye}
            label={shown ? hideLabel : showLabel}
            tip="none"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
