import { type ComponentProps, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';

export type FormValues = Readonly<Record<string, string>>;

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (values: FormValues) => void;
  /** When this changes after the form was sent, the first field that is not right takes the focus. */
  readonly problems?: object;
}

/** Hands over what was typed when it is sent; until then it lives in the fields alone. */
export function Form({ onSubmit, problems, ref, ...form }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const node = ref ?? own;
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) node.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [node, problems]);
  /** Whoever mends one field is not to be taken to another. */
  const goOn = () => {
    isSent.current = false;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    isSent.current = true;
    onSubmit(valuesOf(event.currentTarget));
  };
  return <form ref={node} noValidate onInput={goOn} {...form} onSubmit={submit} />;
}

function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}
