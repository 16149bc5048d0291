const PERCENT_FORM = /%([0-7][0-9a-f])/gi;
const UNPRINTABLE = /[\u0000-\u001f\u007f]/g;
const ONLY_DOTS = /^[\s.]*$/;
const NOT_IN_FILE_NAMES = /[/\\\u0000-\u001f\u007f]/g;
const STAND_IN = '_';

/** Repeats a change until it changes nothing: what one pass leaves may again be what it takes away. */
function untilStable(text: string, change: (text: string) => string): string {
  let before = text;
  for (let after = change(before); after !== before; after = change(before)) before = after;
  return before;
}

const decoded = (text: string): string =>
  text
    .replace(PERCENT_FORM, (_form, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(UNPRINTABLE, '')
    .replaceAll('\\', '/');

/** Folder names that are nothing but dots lead upwards, or to where one is already; look-alikes of dots count as dots. */
export const isFolderName = (part: string): boolean => !ONLY_DOTS.test(part.normalize('NFKC'));

function belowRoot(path: string): string {
  return path
    .split('/')
    .map((part) => part.trim())
    .filter(isFolderName)
    .join('/');
}

function relativeTo(root: string, path: string): string {
  const below = untilStable(path, (text) => belowRoot(decoded(text)));
  const own = root.slice(1);
  if (below === own) return '';
  return below.startsWith(`${own}/`) ? below.slice(own.length + 1) : below;
}

/** Whether a path is the folder or truly lies below it. */
export function isUnder(root: string, path: string): boolean {
  if (path === root) return true;
  if (!path.startsWith(`${root}/`)) return false;
  const below = path.slice(root.length + 1);
  return !/[\\\u0000-\u001f\u007f]/.test(below) && below.split('/').every(isFolderName);
}

/** The path below the folder that it means, however it is written. */
export function confinePath(root: string, path: string): string {
  const confined = `${root}/${relativeTo(root, path)}`;
  return isUnder(root, confined) ? confined : root;
}

/** The name of one file, which leads into no folder. */
export function confineFileName(name: string): string {
  const flat = name.replace(NOT_IN_FILE_NAMES, STAND_IN);
  return isFolderName(flat) ? flat : STAND_IN;
}
