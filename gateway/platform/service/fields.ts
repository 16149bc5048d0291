import { NAME_MAX_CHARS, PARAMETER_VALUE_MAX_CHARS, PROTOCOL_MAX_CHARS } from '../../../contract/limits.ts';
import { badRequest, tooLarge } from '../errors.ts';
import type { Attributes, Parameters } from '../database/types.ts';

/** Line breaks and the like would forge log lines, and the database cannot store a zero. */
const CONTROL = /[\u0000-\u001f\u007f]/;

const lengthOf = (text: string): number => [...text].length;

/** A name as it is stored. Throws 400 where it is blank, too long, or holds a control character. */
export function checkedName(name: string): string {
  if (name.trim() === '') throw badRequest('The name must not be blank.');
  if (lengthOf(name) > NAME_MAX_CHARS)
    throw badRequest(`The name must not be longer than ${NAME_MAX_CHARS} characters.`);
  if (CONTROL.test(name)) throw badRequest('The name must not contain control characters.');
  return name;
}

export function checkedProtocol(protocol: string): string {
  if (protocol.trim() === '') throw badRequest('The protocol must not be blank.');
  if (lengthOf(protocol) > PROTOCOL_MAX_CHARS || CONTROL.test(protocol)) throw badRequest('The protocol is not known.');
  return protocol;
}

const tooLong = (name: string) =>
  tooLarge(`The parameter "${name}" is longer than ${PARAMETER_VALUE_MAX_CHARS} characters.`, {
    translatable: {
      key: 'CONNECTION_PARAMETERS.DATABASE_PARAMETER_VALUE_TOO_LONG',
      variables: { PARAMETER_NAME: name, MAX_SIZE: PARAMETER_VALUE_MAX_CHARS },
    },
  });

function checkParameter(name: string, value: string): void {
  if (name === '' || lengthOf(name) > NAME_MAX_CHARS || CONTROL.test(name)) {
    throw badRequest('The name of a parameter is not valid.');
  }
  if (value.includes('\0')) throw badRequest(`The parameter "${name}" holds a character that cannot be stored.`);
  if (lengthOf(value) > PARAMETER_VALUE_MAX_CHARS) throw tooLong(name);
}

/** The parameters to store: those with a value. Throws 413 where a value is too long. */
export function checkedParameters(parameters: Attributes | undefined): Parameters {
  const given = Object.entries(parameters ?? {}).filter((entry): entry is [string, string] => {
    const value = entry[1];
    return value !== null && value !== '';
  });
  for (const [name, value] of given) checkParameter(name, value);
  return Object.fromEntries(given);
}
