import { isTimeZone } from '../../../contract/rules/timeZone.ts';
import { badRequest } from '../errors.ts';

/** How one attribute stands in its column and on the wire, where it is always text or null. */
export interface Codec<T> {
  read(text: string | null, name: string): T;
  write(value: T): string | null;
}

const POSTGRES_INTEGER_MAX = 2_147_483_647;

const refused = (name: string, wanted: string) => badRequest(`The attribute "${name}" must be ${wanted}.`);

/** Wraps a codec of a present value: null and empty text mean "not set". */
function optional<T>(read: (text: string, name: string) => T, write: (value: T) => string): Codec<T | null> {
  return {
    read: (text, name) => (text === null || text.trim() === '' ? null : read(text.trim(), name)),
    write: (value) => (value === null ? null : write(value)),
  };
}

export const wholeNumber = (min: number, max = POSTGRES_INTEGER_MAX): Codec<number | null> =>
  optional(
    (text, name) => {
      const value = Number(text);
      if (!/^[+-]?\d+$/.test(text) || value < min || value > max) throw refused(name, `a number from ${min} to ${max}`);
      return value;
    },
    (value) => String(value),
  );

/** `true` or nothing; what a false flag looks like differs between the objects of the interface. */
export const flag = (unset: '' | null): Codec<boolean> => ({
  read: (text) => text === 'true',
  write: (value) => (value ? 'true' : unset),
});

export const shortText = (maxChars: number): Codec<string | null> =>
  optional(
    (text, name) => {
      if ([...text].length > maxChars || text.includes('\0'))
        throw refused(name, `text of at most ${maxChars} characters`);
      return text;
    },
    (value) => value,
  );

export const oneOf = <const Value extends string>(...values: readonly Value[]): Codec<Value | null> =>
  optional(
    (text, name) => {
      const value = values.find((candidate) => candidate === text);
      if (value === undefined) throw refused(name, `one of ${values.join(', ')}`);
      return value;
    },
    (value) => value,
  );

const isDate = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

export const calendarDate: Codec<string | null> = optional(
  (text, name) => {
    if (!isDate(text)) throw refused(name, 'a date such as 2027-12-31');
    return text;
  },
  (value) => value,
);

export const timeOfDay: Codec<string | null> = optional(
  (text, name) => {
    if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)) throw refused(name, 'a time such as 08:00:00');
    return text.length === 'hh:mm'.length ? `${text}:00` : text;
  },
  (value) => value,
);

export const timeZone: Codec<string | null> = optional(
  (text, name) => {
    if (!isTimeZone(text)) throw refused(name, 'a time zone such as Europe/Berlin');
    return text;
  },
  (value) => value,
);
