import { ROOT_GROUP } from '../guacamole.ts';

/** What a spreadsheet would calculate or run instead of showing it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** An apostrophe in front makes a spreadsheet take a cell for text. */
export const guardCell = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

const ESCAPED = /\\(.)/gs;

function splitEscaped(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === separator) {
      parts.push(part);
      part = '';
    } else {
      const isEscape = character === '\\';
      part += isEscape ? text.slice(at, at + 2) : character;
      if (isEscape) at += 1;
    }
  }
  return [...parts, part].map((escaped) => escaped.replace(ESCAPED, '$1'));
}

const escapeWith = (separator: string) => (part: string) =>
  part.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`);

const NAMES = ';';
const GROUPS = '/';

/** Names in one cell, with semicolons between them; a backslash takes away a semicolon's meaning. */
export const readNames = (cell: string): string[] => splitEscaped(cell, NAMES).filter((name) => name !== '');
export const writeNames = (names: readonly string[]): string => names.map(escapeWith(NAMES)).join(NAMES);

/** The groups from the root on: `ROOT/Lab/Rack 4`, or the same without its beginning. */
export function readPath(text: string): string[] {
  const [first = '', ...others] = splitEscaped(text, GROUPS);
  const names = first === ROOT_GROUP ? others : [first, ...others];
  return names.length === 1 && names[0] === '' ? [] : names;
}
export const writePath = (path: readonly string[]): string =>
  [ROOT_GROUP, ...path.map(escapeWith(GROUPS))].join(GROUPS);
