import { expect, test } from 'vitest';
import { FILE_NAME_SHOWN_MAX_CHARS } from '../../contract/limits.ts';
import { safeFileName, shownName } from './fileName.ts';

test.each([
  ['/home/ada/notes.txt', 'notes.txt'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'file'],
  ['/', 'file'],
  ['', 'file'],
  ['.bashrc', '_bashrc'],
  ['C:\\Windows\\evil.dll', 'C__Windows_evil.dll'],
  ['a\0b.txt', 'a�b.txt'],
  ['invoice‮fdp.exe', 'invoice�fdp.exe'],
  ['line\nbreak\r.txt', 'line�break�.txt'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['console.txt', 'console.txt'],
  ['ends with dot. . ', 'ends with dot'],
  ['<img src=x onerror=alert(1)>', '_img src=x onerror=alert(1)_'],
  ['übung 文件 🎉.txt', 'übung 文件 🎉.txt'],
])('%j is kept as %j', (path, name) => {
  expect(safeFileName(path)).toBe(name);
});

test('a name of 10,000 characters is shown and kept short, with its ending', () => {
  const name = `${'x'.repeat(10_000)}.tar`;
  expect([shownName(name).length, shownName(name).slice(-6)]).toEqual([FILE_NAME_SHOWN_MAX_CHARS, 'x….tar']);
  expect(safeFileName(`${'y'.repeat(194)}😀${'y'.repeat(100)}.tar`)).toBe(`${'y'.repeat(194)}….tar`);
});
