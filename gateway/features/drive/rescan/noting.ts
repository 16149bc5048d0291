import type { Drive } from '../layer/drive.ts';
import { pathOf } from '../layer/locks.ts';
import type { Parts } from '../layer/place.ts';
import { folderOf, lastOf } from '../layer/runner.ts';
import type { OwnChanges } from './ownChanges.ts';

type Reach = 'it' | 'tree';

/**
 * The same drive, which notes what is changed through it: before, for whoever looks at the disk meanwhile, and again when it
 * is done, because only then the last name is known.
 */
export function noting(drive: Drive, changes: OwnChanges): Drive {
  const note = (reach: Reach, things: readonly Parts[]) => {
    for (const parts of things) changes.add(pathOf(parts), reach === 'tree');
  };
  async function noted<T>(reach: Reach, things: readonly Parts[], work: () => Promise<T>): Promise<T> {
    note(reach, things);
    try {
      return await work();
    } finally {
      note(reach, things);
    }
  }
  const putting = async (into: Parts, name: string, work: () => Promise<string>): Promise<string> => {
    const stored = await noted('it', withFolders([...into, name]), work);
    note('it', [[...into, stored]]);
    return stored;
  };
  return {
    ...drive,
    write: (source, order) => putting(order.into, order.name, () => drive.write(source, order)),
    adopt: (path, order) => putting(order.into, order.name, () => drive.adopt(path, order)),
    makeFolder: (parts) => noted('it', [parts], () => drive.makeFolder(parts)),
    makeAnyFolder: (parts) => noted('it', [parts], () => drive.makeAnyFolder(parts)),
    lock: (lock) => noted('it', [lock.parts], () => drive.lock(lock)),
    rename: (parts, name) => noted('tree', [parts, [...folderOf(parts), name]], () => drive.rename(parts, name)),
    move: (things, into) =>
      noted('tree', [...things, ...things.map((one) => [...into, lastOf(one)])], () => drive.move(things, into)),
    remove: (things) => noted('tree', things, () => drive.remove(things)),
    restore: async (name) => {
      const parts = await drive.restore(name);
      note('it', withFolders(parts));
      note('tree', [parts]);
      return parts;
    },
    relocate: (from, to, replace) => noted('tree', [from, to], () => drive.relocate(from, to, replace)),
    copyFrom: (source, from, to, order) => noted('tree', [to], () => drive.copyFrom(source, from, to, order)),
    copyInto: async (things, into, order) => {
      const targets = things.map((one) => [...into, lastOf(one)]);
      const names = await noted('tree', targets, () => drive.copyInto(things, into, order));
      note(
        'tree',
        names.map((name) => [...into, name]),
      );
      return names;
    },
    holding: (holder) => noting(drive.holding(holder), changes),
    writableBy: (mayWrite) => noting(drive.writableBy(mayWrite), changes),
  };
}

/** Whatever is put into folders that are not there makes them. */
const withFolders = (parts: Parts): readonly Parts[] => parts.map((_, depth) => parts.slice(0, depth + 1));
