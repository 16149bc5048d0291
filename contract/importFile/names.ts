import { ATTRIBUTE_FORMS } from '../protocols/attributes.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { isProtocol } from '../protocols/names.ts';
import type { Field, Form } from '../forms.ts';

const fieldsIn = (forms: readonly Form[]): ReadonlyMap<string, Field> =>
  new Map(forms.flatMap(({ fields }) => fields).map((field) => [field.name, field]));

const FIELDS = new Map(Object.values(PROTOCOLS).map(({ name, connectionForms }) => [name, fieldsIn(connectionForms)]));
const ATTRIBUTES = fieldsIn(ATTRIBUTE_FORMS.connection);

/** What a connection of that protocol may be told by that name. */
export const parameterField = (protocol: string, name: string): Field | undefined =>
  isProtocol(protocol) ? FIELDS.get(protocol)?.get(name) : undefined;

export const isParameter = (name: string): boolean => [...FIELDS.values()].some((fields) => fields.has(name));
export const isAttribute = (name: string): boolean => ATTRIBUTES.has(name);

/** Whether a parameter is to be hidden; one that is not known might hold anything. */
export function isSecretParameter(protocol: string, name: string): boolean {
  const field = parameterField(protocol, name);
  return field === undefined || field.type === 'PASSWORD' || /(?:private|client)-key$/.test(name);
}
