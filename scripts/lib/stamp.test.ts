import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHash, listFiles, readStamp, writeStamp } from './stamp.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'oriel-stamp-'));
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  writeFileSync(join(root, 'src', 'deep', 'b.ts'), 'b');
  writeFileSync(join(root, 'src', 'a.ts'), 'a');
  writeFileSync(join(root, 'index.html'), 'i');
});
afterEach(() => rmSync(root, { recursive: true }));

test('lists files of folders and single files, and leaves out what is missing or does not matter', () => {
  const files = listFiles(root, ['index.html', 'src', 'absent'], (path) => !path.endsWith('b.ts'));
  expect(files).toEqual(['index.html', join('src', 'a.ts')]);
});

test('the hash changes with a byte, with a name, and with where one file ends and the next begins', () => {
  const hash = () => contentHash(root, listFiles(root, ['src']));
  const first = hash();
  expect(hash()).toBe(first);
  writeFileSync(join(root, 'src', 'a.ts'), 'A');
  const changed = hash();
  writeFileSync(join(root, 'src', 'a.ts'), 'a');
  writeFileSync(join(root, 'src', 'c.ts'), '');
  expect(new Set([first, changed, hash()]).size).toBe(3);
});

test('a stamp is what was written last, or nothing', () => {
  const file = join(root, 'cache', 'app.stamp');
  expect(readStamp(file)).toBeNull();
  writeStamp(file, 'one');
  writeStamp(file, 'two');
  expect(readStamp(file)).toBe('two');
});
