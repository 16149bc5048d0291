import { FILE_NAME_MAX_BYTES } from '../../../../contract/limits.ts';
import type { ChosenFile, Clash, FolderNames, NameAnswer } from './uploadConflicts.types.ts';

const FIRST_COPY = 2;
const ENDING = /(?<=[^/.])\.[^./]+$/u;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** What is there already, by its path, and whether it is a folder. */
function takenBy(found: readonly FolderNames[]): Map<string, boolean> {
  return new Map(
    found.flatMap(({ within, names }) =>
      names.map(({ name, type }): [string, boolean] => [`${within}${name}`, type === 'directory']),
    ),
  );
}

/** Names that are there already, or that two of these files would share. */
export function clashesOf(files: readonly ChosenFile[], found: readonly FolderNames[]): readonly Clash[] {
  const taken = takenBy(found);
  const clashes: Clash[] = [];
  for (const [index, { path }] of files.entries()) {
    const withFolder = taken.get(path);
    if (withFolder === undefined) taken.set(path, false);
    else clashes.push({ index, path, withFolder });
  }
  return clashes;
}

/** Which clashes are still to be asked about once the first one is answered, perhaps for all: no file replaces a folder. */
export function clashesLeft(clashes: readonly Clash[], answer: NameAnswer, forAll: boolean): readonly Clash[] {
  const others = clashes.slice(1);
  if (!forAll) return others;
  return answer === 'replace' ? others.filter(({ withFolder }) => withFolder) : [];
}

/** The files as they go, in their order. */
export function settledFiles(
  files: readonly ChosenFile[],
  found: readonly FolderNames[],
  answers: Readonly<Record<number, NameAnswer>>,
): readonly ChosenFile[] {
  const taken = new Set([...takenBy(found).keys(), ...files.map(({ path }) => path)]);
  return files.flatMap((chosen, index) => {
    const answer = answers[index];
    if (answer === 'skip') return [];
    if (answer !== 'keepBoth') return [chosen];
    const path = freePath(chosen.path, taken);
    taken.add(path);
    return [{ ...chosen, path }];
  });
}

/** `notes.txt` becomes `notes (2).txt`, or the first number that nothing has. */
function freePath(path: string, taken: ReadonlySet<string>): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  const ending = ENDING.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  for (let copy = FIRST_COPY; ; copy += 1) {
    const free = `${folder}${fitting(stem, ` (${copy})${ending}`)}`;
    if (!taken.has(free)) return free;
  }
}

/** File systems take names of so many bytes. */
function fitting(stem: string, rest: string): string {
  const letters = [...stem];
  while (letters.length > 1 && bytesOf(`${letters.join('')}${rest}`) > FILE_NAME_MAX_BYTES) letters.pop();
  return `${letters.join('')}${rest}`;
}
