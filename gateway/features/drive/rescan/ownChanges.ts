/** What the gateway has changed in a drive itself, which is on record already. */
export interface OwnChanges {
  /** `isTree`: with all that lies in it. */
  add(path: string, isTree: boolean): void;
  /** From now on; the answer tells whether something was among those before, or is among those since. */
  begin(): (path: string) => boolean;
}

interface Noted {
  readonly things: Set<string>;
  readonly trees: Set<string>;
}

const none = (): Noted => ({ things: new Set(), trees: new Set() });

/** The path itself, and the folders above it. */
function* withAbove(path: string): Iterable<string> {
  for (let one = path; one !== ''; one = one.slice(0, Math.max(0, one.lastIndexOf('/')))) yield one;
}

const includes = ({ things, trees }: Noted, path: string): boolean =>
  things.has(path) || [...withAbove(path)].some((one) => trees.has(one));

/** Held as long as somebody looks at the drive. */
export function createOwnChanges(isWatched: () => boolean): OwnChanges {
  let noted = none();
  return {
    add: (path, isTree) => {
      if (!isWatched()) return;
      (isTree ? noted.trees : noted.things).add(path.normalize('NFC'));
    },
    begin: () => {
      const before = noted;
      noted = none();
      return (path) => [before, noted].some((one) => includes(one, path.normalize('NFC')));
    },
  };
}
