import * as combobox from '@zag-js/combobox';
import { normalizeProps, useMachine } from '@zag-js/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './ComboboxField.module.css';
import { type ControlProps, Field, type FieldText } from './Field.tsx';

/** More than this is found by typing on; a list of thousands would be drawn for nobody. */
const SHOWN_MAX = 500;

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ComboboxFieldProps extends FieldText {
  readonly options: readonly Option[];
  readonly value: string;
  /** What the list says when nothing matches. */
  readonly nothing: string;
  readonly onChoose: (value: string) => void;
}

/** One of very many: what is typed is looked for anywhere in their words. */
export function ComboboxField({ label, hint, error, remark, ...list }: ComboboxFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} remark={remark}>
      {(control) => <Combobox {...list} label={label} control={control} />}
    </Field>
  );
}

interface ComboboxProps extends Omit<ComboboxFieldProps, keyof FieldText> {
  readonly label: string;
  readonly control: ControlProps;
}

function Combobox({ label, options, value, nothing, onChoose, control }: ComboboxProps) {
  const [typed, setTyped] = useState('');
  /** The choice that somebody is just changing: one that arrives meanwhile must not take away what they typed. */
  const [held, setHeld] = useState<string | null>(null);
  const shown = useMemo(() => matching(options, typed), [options, typed]);
  const chosenLabel = options.find((option) => option.value === value)?.label ?? '';
  const service = useMachine(combobox.machine, {
    ...{ id: useId(), ids: { input: control.id }, positioning: { sameWidth: true, gutter: 4 } },
    ...{ collection: collectionOf(shown), value: [keyOf(held ?? value)] },
    defaultInputValue: chosenLabel,
    ...{ inputBehavior: 'autohighlight', openOnClick: true },
    translations: { resultsCount: () => '', noResults: nothing },
    onOpenChange: ({ open }) => {
      setHeld(open ? value : null);
      if (open) return;
      // What was typed and led to nothing is no choice.
      setTyped('');
      api.setInputValue(chosenLabel);
    },
    onInputValueChange: ({ inputValue, reason }) => reason === 'input-change' && setTyped(inputValue),
    onValueChange: ({ items: [chosen] }) => chosen && onChoose(chosen.value),
  });
  const api = combobox.connect(service, normalizeProps);
  const input = useRef<HTMLInputElement>(null);
  // What is typed next takes the place of what was chosen. Zag sets the caret in the first frame after it opened.
  useEffect(() => {
    const frame = requestAnimationFrame(
      () => api.open && input.current?.value === chosenLabel && input.current.select(),
    );
    return () => cancelAnimationFrame(frame);
  }, [api.open, chosenLabel]);
  // The same where a choice arrives before anything is typed: Zag puts the caret behind it in a task that it has queued by now.
  useEffect(() => {
    if (api.open || api.inputValue !== chosenLabel) return;
    queueMicrotask(() => input.current === document.activeElement && input.current?.select());
  }, [api.open, api.inputValue, chosenLabel]);
  return (
    <div {...api.getControlProps()} className={styles.box}>
      <input {...api.getInputProps()} {...control} ref={input} className={classes(control.className, styles.input)} />
      <Icon as={ChevronDown} size={16} />
      {api.open && (
        <div {...api.getPositionerProps()} ref={raise} popover="manual" className={styles.place}>
          <div {...api.getContentProps()} aria-labelledby={undefined} aria-label={label} className={styles.list}>
            {shown.map((item) => (
              <div key={item.value} {...api.getItemProps({ item })} className={styles.option}>
                {item.label}
              </div>
            ))}
            {shown.length === 0 && <p className={styles.nothing}>{nothing}</p>}
          </div>
        </div>
      )}
    </div>
  );
}

function matching(options: readonly Option[], typed: string): Option[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)).slice(0, SHOWN_MAX);
}

/** An empty value is one that can be chosen here; the library takes it for none. */
const keyOf = (value: string): string => `=${value}`;

const collectionOf = (items: Option[]) =>
  combobox.collection({ items, itemToValue: ({ value }) => keyOf(value), itemToString: ({ label }) => label });

function raise(place: HTMLElement | null): void {
  place?.showPopover();
}
