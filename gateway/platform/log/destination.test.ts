import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { boundFile } from './boundedFile.ts';
import { createLogDestination } from './destination.ts';

let folder: string;
const opened = new Set<number>();
const path = () => join(folder, 'oriel.log');
const written = (name = 'oriel.log') => readFileSync(join(folder, name), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-log-'));
});
afterEach(() => {
  for (const fd of opened) closeSync(fd);
  opened.clear();
  rmSync(folder, { recursive: true });
});

function open(file: string): number {
  const fd = openSync(file, 'a');
  opened.add(fd);
  return fd;
}

function shut(fd: number): void {
  closeSync(fd);
  opened.delete(fd);
}

test('a full disk costs lines, which are counted, and throws at nobody', () => {
  const destination = createLogDestination({ fd: open('/dev/full'), node: 'n' });
  const log = createLog({ node: 'n', destination });
  expect(destination.health()).toEqual({ droppedLines: 0, isFailing: false });
  for (const level of ['info', 'error', 'fatal'] as const) log[level]('a line');
  expect(destination.health()).toEqual({ droppedLines: 3, isFailing: true });
});

test('a descriptor that is closed is survived as well', () => {
  const fd = open(path());
  shut(fd);
  const destination = createLogDestination({ fd, node: 'n' });
  destination.write('a line\n');
  expect(destination.health()).toEqual({ droppedLines: 1, isFailing: true });
});

test('the first line that gets through says how many were lost', () => {
  const fd = open(path());
  shut(fd);
  const destination = createLogDestination({ fd, node: 'n' });
  destination.write('lost\n');
  destination.write('lost too\n');
  expect(open(path())).toBe(fd);
  destination.write('{"msg":"back"}\n');
  const [loss, back] = written().trimEnd().split('\n');
  expect(JSON.parse(loss!)).toMatchObject({ level: 40, node: 'n', lines: 2, msg: 'Lines of the log were lost' });
  expect(back).toBe('{"msg":"back"}');
  expect(destination.health()).toEqual({ droppedLines: 2, isFailing: false });
});

test('whoever asks how the log is learns that it is well again, though nobody wrote since', () => {
  const fd = open(path());
  shut(fd);
  const destination = createLogDestination({ fd, node: 'n' });
  destination.write('lost\n');
  expect(destination.health().isFailing).toBe(true);
  expect(open(path())).toBe(fd);
  expect(destination.health()).toEqual({ droppedLines: 1, isFailing: false });
  expect(written()).toContain('Lines of the log were lost');
});

test('a file stays below its size, and as many predecessors as wanted are kept', () => {
  const fd = open(path());
  const file = boundFile({ fd, path: path(), maxBytes: 30, files: 3 });
  const destination = createLogDestination({ fd, node: 'n', file });
  for (let line = 0; line < 10; line += 1) destination.write(`line ${line} ......\n`);
  expect([written(), written('oriel.log.1'), written('oriel.log.2')]).toEqual([
    'line 8 ......\nline 9 ......\n',
    'line 6 ......\nline 7 ......\n',
    'line 4 ......\nline 5 ......\n',
  ]);
  expect(() => written('oriel.log.3')).toThrow('ENOENT');
});

test('a file that was full before the start is put aside first', () => {
  const before = open(path());
  createLogDestination({ fd: before, node: 'n' }).write('of yesterday, and long enough\n');
  const fd = open(path());
  const destination = createLogDestination({
    ...{ fd, node: 'n' },
    file: boundFile({ fd, path: path(), maxBytes: 30, files: 2 }),
  });
  destination.write('today\n');
  expect([written(), written('oriel.log.1')]).toEqual(['today\n', 'of yesterday, and long enough\n']);
});

test('a file of another name is never emptied', () => {
  expect(boundFile({ fd: open(join(folder, 'other')), path: path(), maxBytes: 1, files: 2 })).toBeNull();
  open(path());
  expect(boundFile({ fd: open(join(folder, 'other')), path: path(), maxBytes: 1, files: 2 })).toBeNull();
});
