import { expect, test } from 'vitest';
import {
  archiveName,
  endingOf,
  foldName,
  isPathPart,
  isReservedFolder,
  joinNames,
  nameBeside,
  nameFault,
  readDrivePath,
  splitNames,
  stemOf,
  withSharedBase,
  writeDrivePath,
} from './drive.ts';

test.each([
  ['', 'empty'],
  [' ', 'empty'],
  ...[...'\\/:*?"<>|\0\n'].map((character) => [`a${character}b`, 'character'] as const),
  ['a.', 'ending'],
  ['a ', 'ending'],
  ['..', 'ending'],
  ['nul', 'device'],
  ['COM1.txt', 'device'],
  ['x'.repeat(256), 'long'],
  ['\u00e9'.repeat(128), 'long'],
  ['x'.repeat(255), null],
  ['.hidden', null],
  ['a, b (1).tar.gz', null],
  ['console', null],
  ['LPT9', 'device'],
  ['lptx', null],
  ['falcon', null],
  ['falcon.txt', null],
] as const)('the name %j is found %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test.each([
  ['', []],
  ['/home/oriel/shared', []],
  ['/home/oriel/shared/', []],
  ['/home/oriel/shared/a/b', ['a', 'b']],
  ['a//b/', ['a', 'b']],
  ['/home/oriel/sharedness', ['home', 'oriel', 'sharedness']],
  ['a/../b', null],
  ['.', null],
  ['a\\b', null],
  ['a\0', null],
])('the path %j leads through %j', (path, parts) => {
  expect(readDrivePath(path)).toEqual(parts);
});

test('names with commas survive a list of names', () => {
  const names = ['a, b', ',', 'c,,d', 'plain'];
  expect(splitNames(joinNames(names))).toEqual(names);
  expect(splitNames('a,b')).toEqual(['a', 'b']);
  expect(splitNames(',')).toEqual([]);
});

test('a target is prefixed with the base once', () => {
  for (const target of ['a/b', '/a/b', '//a/b', '/home/oriel/shared/a/b'])
    expect(withSharedBase(target)).toBe('/home/oriel/shared/a/b');
});

test('an ending is what stands behind the last dot of more than it', () => {
  expect(['a.txt', 'a.tar.gz', '.hidden', 'none', 'a..b'].map(endingOf)).toEqual(['.txt', '.gz', '', '', '']);
  expect(stemOf('a.tar.gz')).toBe('a.tar');
});

test('the next free name is found beside one that is taken', () => {
  const taken = new Set(['a.txt', 'a (2).txt']);
  expect(nameBeside('a.txt', (name) => taken.has(name))).toBe('a (3).txt');
});

test('an archive is called by its path and time [B9-002]', () => {
  const at = new Date('2026-03-18T12:00:00Z');
  expect(archiveName([], at)).toBe('files_2026-03-18T12-00-00.000Z.zip');
  expect(archiveName(['Plans', 'a:b'], at)).toBe('files_Plans_a-b_2026-03-18T12-00-00.000Z.zip');
});

test('a path of folders is written below the base, and read as it was', () => {
  expect(writeDrivePath(['a', 'b'])).toBe('/home/oriel/shared/a/b');
  expect(readDrivePath(writeDrivePath(['a', 'b']))).toEqual(['a', 'b']);
});

test.each([
  ['a', true],
  ['...', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
  ['é'.repeat(128), false],
  ['', false],
  ['.', false],
  ['..', false],
  ['a/b', false],
  ['a\\b', false],
])('%j names one thing in its folder: %s', (part, expected) => {
  expect(isPathPart(part)).toBe(expected);
});

test.each([
  ['home', true],
  [' Home ', true],
  ['homes', false],
  ['my home', false],
  ['', false],
])('the folder %j is called as the breadcrumb begins: %s', (name, expected) => {
  expect(isReservedFolder(name)).toBe(expected);
});

test.each([
  ['ÄRZTE', 'ärzte'],
  ['A\u0308rzte', 'ärzte'],
  ['arzte', 'arzte'],
  ['STRASSE', 'strasse'],
  ['Straße', 'straße'],
])('%j is searched as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
