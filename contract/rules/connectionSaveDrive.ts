/** The folder under which every drive of a remote session lies. */
export const DRIVE_FOLDER = '/var/lib/oriel/drive';

const PERCENT_FORM = /%([0-7][0-9a-f])/gi;
const UNPRINTABLE = /[\u0000-\u001f\u007f]/g;
const ONLY_DOTS = /^[\s.]*$/;

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
const isFolder = (part: string): boolean => !ONLY_DOTS.test(part.normalize('NFKC'));

function belowRoot(path: string): string {
  return path
    .split('/')
    .map((part) => part.trim())
    .filter(isFolder)
    .join('/');
}

function relativeOf(path: string): string {
  const below = untilStable(path, (text) => belowRoot(decoded(text)));
  const root = DRIVE_FOLDER.slice(1);
  if (below === root) return '';
  return below.startsWith(`${root}/`) ? below.slice(root.length + 1) : below;
}

/** Whether a path is the shared folder or truly lies below it. */
export function isUnderDriveFolder(path: string): boolean {
  if (path === DRIVE_FOLDER) return true;
  const below = path.startsWith(`${DRIVE_FOLDER}/`) ? path.slice(DRIVE_FOLDER.length + 1) : '';
  return below !== '' && !/[\\\u0000-\u001f\u007f]/.test(below) && below.split('/').every(isFolder);
}

/** A§5 "drive path is forced under a fixed shared folder with relative ../ parts stripped". */
export function confineDrivePath(path: string): string {
  const below = relativeOf(path);
  const confined = below === '' ? DRIVE_FOLDER : `${DRIVE_FOLDER}/${below}`;
  return isUnderDriveFolder(confined) ? confined : DRIVE_FOLDER;
}
