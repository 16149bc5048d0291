import { type ChangeEvent, type ComponentProps, memo, useId } from 'react';
import type { Field as FieldShape, FieldType } from '../../../../contract/forms.ts';
import { LANGUAGE_NAMES } from '../../../../contract/languages.ts';
import { classes } from '../../parts/classes.ts';
import { AreaField, Field, type FieldText, TextField } from '../../parts/form/Field.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from '../../shared/editing/editor.module.css';
import { fieldWords } from './fieldWords.ts';

/** What the browser is told of texts with a shape of their own. */
const AS_TYPED: Partial<Record<FieldType, ComponentProps<'input'>>> = {
  NUMERIC: { inputMode: 'numeric' },
  EMAIL: { type: 'email', inputMode: 'email' },
  DATE: { type: 'date' },
  TIME: { type: 'time' },
};

interface FieldInputProps {
  readonly field: FieldShape;
  /** In place of the words that belong to the settings of a connection. */
  readonly label?: string;
  readonly value: string;
  readonly error?: string | undefined;
  /** Why it cannot be changed; undefined where it can. */
  readonly fixed?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One field of a described form, by its type (B§3). */
export function FieldInput({ field, label, value, error, fixed, onChange }: FieldInputProps) {
  const { t, say } = useText();
  const words = fieldWords({ t, say });
  const text = { label: label ?? words.label(field.name), hint: fixed ?? words.help(field.name), error };
  const input = {
    ...{ name: field.name, value, disabled: fixed !== undefined },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
  switch (field.type) {
    case 'BOOLEAN':
      return <Check {...text} field={field} value={value} fixed={fixed !== undefined} onChange={onChange} />;
    case 'ENUM':
    case 'TERMINAL_COLOR_SCHEME':
      return <Choice {...text} field={field} value={value} fixed={fixed !== undefined} onChange={onChange} />;
    case 'PASSWORD':
      return (
        <PasswordField
          {...text}
          {...input}
          autoComplete="new-password"
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
        />
      );
    case 'MULTILINE':
      return <AreaField {...text} {...input} rows={4} spellCheck={false} />;
    case 'LANGUAGE':
      return (
        <Choice {...text} field={languageOf(field)} value={value} fixed={fixed !== undefined} onChange={onChange} />
      );
    case 'REDIRECT':
      return <Redirect label={text.label} href={field.redirectUrl ?? ''} />;
    case 'TIMEZONE':
      return <TimeZone {...text} {...input} />;
    default:
      return <TextField {...text} {...input} autoComplete="off" {...AS_TYPED[field.type]} />;
  }
}

/** Languages are known here, and said in their own words. */
const languageOf = ({ name }: FieldShape): FieldShape => ({
  ...{ name, type: 'LANGUAGE' },
  options: ['', ...Object.keys(LANGUAGE_NAMES)],
});

const languageName = (tag: string): string | undefined =>
  Object.entries(LANGUAGE_NAMES).find(([key]) => key === tag)?.[1];

/** A field that is no input: it leads to a page that knows more. Only pages of the web are followed. */
function Redirect({ label, href }: { readonly label: string; readonly href: string }) {
  if (!/^https?:\/\//i.test(href)) return null;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer noopener">
      {label}
    </a>
  );
}

interface PickProps extends FieldText {
  readonly field: FieldShape;
  readonly value: string;
  readonly fixed: boolean;
  readonly onChange: (value: string) => void;
}

/** The one option of a check box is the text that is stored when it is ticked. */
function Check({ field, value, fixed, label, hint, onChange }: PickProps) {
  const id = useId();
  const ticked = field.options?.[0] ?? 'true';
  return (
    <div className={styles.check}>
      <label>
        <input
          type="checkbox"
          name={field.name}
          checked={value === ticked}
          disabled={fixed}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked ? ticked : '')}
        />
        {label}
      </label>
      {hint !== undefined && <p id={id}>{hint}</p>}
    </div>
  );
}

function Choice({ field, value, fixed, onChange, ...text }: PickProps) {
  const { t, say } = useText();
  const words = fieldWords({ t, say });
  const options = field.options ?? [''];
  // A value that another program has stored is shown rather than silently replaced.
  const all = options.includes(value) ? options : [...options, value];
  return (
    <Field {...text}>
      {(control) => (
        <select
          {...control}
          className={classes(control.className, styles.select)}
          name={field.name}
          value={value}
          disabled={fixed}
          onChange={(event) => onChange(event.target.value)}
        >
          {all.map((option) => (
            <option key={option} value={option}>
              {(field.type === 'LANGUAGE' && languageName(option)) || words.option(field.name, option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function TimeZone(props: FieldText & { readonly name: string; readonly value: string }) {
  const list = useId();
  return (
    <>
      <TextField {...props} list={list} autoComplete="off" />
      <datalist id={list}>
        <TimeZoneOptions />
      </datalist>
    </>
  );
}

/** Hundreds that never change: a key that is typed anywhere in the form does not draw them anew. */
const TimeZoneOptions = memo(function TimeZoneOptions() {
  return Intl.supportedValuesOf('timeZone').map((zone) => <option key={zone} value={zone} />);
});
