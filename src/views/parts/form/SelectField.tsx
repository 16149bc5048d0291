import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldText } from './Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './SelectField.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'onChange'> {
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
}

/** One of many, on the browser's own list. */
export function SelectField({ label, hint, error, remark, options, onChoose, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} remark={remark}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...select}
            {...control}
            className={classes(control.className, styles.select)}
            onChange={(event) => onChoose(event.target.value)}
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon as={ChevronDown} size={16} />
        </div>
      )}
    </Field>
  );
}
