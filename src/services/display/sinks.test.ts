import { expect, test } from 'vitest';
import { folderSink } from './sinks.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A folder as the browser hands it out; what is written shows in its file once that is closed. */
function fakeFolder(there: Readonly<Record<string, string | null>> = {}, room = Infinity) {
  const files = new Map(Object.entries(there));
  const writable = (name: string) => {
    let text = '';
    return {
      write: (chunk: Uint8Array) => {
        text += new TextDecoder().decode(chunk);
        if (text.length <= room) return Promise.resolve();
        return Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
      },
      close: () => Promise.resolve(void files.set(name, text)),
      abort: () => Promise.resolve(),
    };
  };
  const folder = {
    getFileHandle: (name: string, { create = false } = {}) => {
      if (files.get(name) === null) return Promise.reject(new DOMException('A folder.', 'TypeMismatchError'));
      if (!create && !files.has(name)) return Promise.reject(new DOMException('Nothing.', 'NotFoundError'));
      files.set(name, files.get(name) ?? '');
      return Promise.resolve({ createWritable: () => Promise.resolve(writable(name)) });
    },
    removeEntry: (name: string) => Promise.resolve(void files.delete(name)),
  } as unknown as FileSystemDirectoryHandle;
  return { folder, files: () => Object.fromEntries(files) };
}

async function save(folder: FileSystemDirectoryHandle, name: string, ...parts: readonly string[]): Promise<void> {
  const sink = await folderSink(folder, name);
  for (const part of parts) await sink.add(bytes(part));
  await sink.finish();
}

test('bytes go into a file of the folder, under a name that is safe there', async () => {
  const { folder, files } = fakeFolder();
  await save(folder, '../../a\u202Eb.txt', 'one ', 'two');
  await save(folder, 'empty');
  expect(files()).toEqual({ 'a\u{FFFD}b.txt': 'one two', empty: '' });
});

test('nothing in the folder is replaced, nor what another download is about to write', async () => {
  const { folder, files } = fakeFolder({ 'a.txt': 'mine', 'a (2).txt': null, rc: 'mine' });
  await Promise.all([save(folder, 'a.txt', 'theirs'), save(folder, 'a.txt', 'again'), save(folder, 'rc', 'theirs')]);
  expect(files()).toEqual({
    ...{ 'a.txt': 'mine', 'a (2).txt': null, rc: 'mine' },
    ...{ 'a (3).txt': 'theirs', 'a (4).txt': 'again', 'rc (2)': 'theirs' },
  });
});

test('a full disk is told, and half a file does not stay', async () => {
  const { folder, files } = fakeFolder({}, 3);
  const sink = await folderSink(folder, 'a.txt');
  await sink.add(bytes('abc'));
  await expect(sink.add(bytes('d'))).rejects.toThrow('No room.');
  await sink.drop();
  expect(files()).toEqual({});
});

test('a folder that may not be written to any more says so', async () => {
  const { folder } = fakeFolder();
  folder.getFileHandle = () => Promise.reject(new DOMException('Not any more.', 'NotAllowedError'));
  await expect(folderSink(folder, 'a.txt')).rejects.toThrow('Not any more.');
});
