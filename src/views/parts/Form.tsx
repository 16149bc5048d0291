import type { ComponentProps, SubmitEvent } from 'react';

export type FormValues = Readonly<Record<string, string>>;

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (values: FormValues) => void;
}

/** Hands over what was typed when it is sent; until then it lives in the fields alone. */
export function Form({ onSubmit, ...form }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(valuesOf(event.currentTarget));
  };
  return <form noValidate {...form} onSubmit={submit} />;
}

function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}
