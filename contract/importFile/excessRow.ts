import { IMPORT_ROWS_MAX } from '../limits.ts';

const OPENING = '[{';
const CLOSING = ']}';

/** In JSON, and in YAML that looks like it: what begins after one comma too many of the outermost list. */
function inBrackets(text: string): number | null {
  let [depth, rows, isQuoted] = [0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character)) depth -= 1;
    else if (character === ',' && depth === 1) rows += 1;
    if (rows > IMPORT_ROWS_MAX) return at + 1;
  }
  return null;
}

/** In YAML of lines: whatever lies inside of a row is further to the right than its dash. */
function inLines(text: string): number | null {
  let [dash, rows] = ['', 0];
  for (const { 0: found, index } of text.matchAll(/^ *-(?=\s)/gm)) {
    if (rows === 0) dash = found;
    if (found === dash) rows += 1;
    if (rows > IMPORT_ROWS_MAX) return index + dash.length - 1;
  }
  return null;
}

/**
 * Where the first row begins that is too many; null where there is none. Told before the text is parsed, which takes
 * a hundred times as long and two hundred times the memory of the text.
 */
export const excessRow = (text: string): number | null => (/^\s*\[/.test(text) ? inBrackets(text) : inLines(text));
