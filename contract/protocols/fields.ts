import type { Field, FieldType, Form } from '../forms.ts';

const of =
  (type: FieldType) =>
  (name: string): Field => ({ name, type });

export const text = of('TEXT');
export const numeric = of('NUMERIC');
export const password = of('PASSWORD');
export const username = of('USERNAME');
export const multiline = of('MULTILINE');
export const timezone = of('TIMEZONE');
export const email = of('EMAIL');
export const date = of('DATE');
export const time = of('TIME');

/** A check box; its one option is the text that is stored when it is ticked. */
export const flag = (name: string): Field => ({ name, type: 'BOOLEAN', options: ['true'] });

/** A choice; the empty option in front is the default of the engine. */
export const choice = (name: string, options: readonly (string | number)[]): Field => ({
  name,
  type: 'ENUM',
  options: ['', ...options.map(String)],
});

export const colorScheme = (name: string): Field => ({
  name,
  type: 'TERMINAL_COLOR_SCHEME',
  options: ['', 'black-white', 'gray-black', 'green-black', 'white-black'],
});

export const form = (name: string, ...fields: readonly Field[]): Form => ({ name, fields: [...fields] });
