import { afterEach, expect, test, vi } from 'vitest';
import { FILES_ASKED_MAX, FILES_ASKED_WINDOW_MS, OPEN_STREAMS_MAX } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { FOLDER_TYPE } from './dataGate.ts';
import { FileLog, type FileNote } from './fileLog.ts';

afterEach(() => void vi.useRealTimers());

type Raw = readonly [opcode: string, ...args: (string | number)[]];
const encoded = ([opcode, ...args]: Raw) => Buffer.from(encodeInstruction(opcode, ...args));

function setUp() {
  const notes: FileNote[] = [];
  const told: string[] = [];
  const log = new FileLog({
    moved: (note) => notes.push(note),
    toBrowser: (text) => told.push(text),
    offered: vi.fn(),
  });
  const out = (raw: Raw, isAllowed = true) => log.out({ opcode: raw[0], bytes: encoded(raw) }, isAllowed);
  const observe = (...all: readonly Raw[]) => log.observe(Buffer.concat(all.map(encoded)));
  return { log, notes, told, out, observe };
}

const went = (way: FileNote['way'], name: string, isAllowed = true): FileNote => ({ way, name, isAllowed });

test('a file that the browser brings is noted, also one that it may not bring', () => {
  const { notes, out } = setUp();
  out(['put', 0, 3, 'text/plain', '/home/a.txt']);
  out(['file', 4, 'text/plain', 'b.txt'], false);
  out(['get', 0, '/home']);
  expect(notes).toEqual([went('received', '/home/a.txt'), went('received', 'b.txt', false)]);
});

test('a file that the engine offers is noted once it is taken, in the tunnel or beside it, and once only', () => {
  const { log, notes, out, observe } = setUp();
  observe(['sync', 5], ['body', 0, 3, 'text/plain', '/a.txt'], ['file', 4, 'text/plain', 'b.txt']);
  expect(notes).toEqual([]);
  out(['ack', 3, 'OK', 0]);
  out(['ack', 3, 'OK', 0]);
  log.taken('4', false);
  log.taken('4', true);
  expect(notes).toEqual([went('sent', '/a.txt'), went('sent', 'b.txt', false)]);
});

test('a folder is no file, and what nobody wants does not go', () => {
  const { log, notes, out, observe } = setUp();
  observe(['body', 0, 3, 'text/plain', '/a.txt'], ['body', 0, 3, FOLDER_TYPE, '/']);
  observe(['file', 4, 'text/plain', 'b.txt']);
  out(['ack', 4, 'Not wanted', 518]);
  for (const stream of ['3', '4']) log.taken(stream, true);
  expect(notes).toEqual([]);
});

test('nobody hides a file behind others that they never take', () => {
  const { log, notes, observe } = setUp();
  for (let stream = 0; stream < 2 * OPEN_STREAMS_MAX; stream += 1) observe(['body', 0, stream, 'text/plain', '/a.txt']);
  log.taken(String(2 * OPEN_STREAMS_MAX - 1), true);
  expect(notes).toEqual([went('sent', '/a.txt')]);
});

test('a file that is called like a folder is one', () => {
  const { log, notes, observe } = setUp();
  observe(['body', 0, 3, 'text/plain', FOLDER_TYPE]);
  log.taken('3', true);
  expect(notes).toEqual([went('sent', FOLDER_TYPE)]);
});

test('who asks without end is not let any more, is told so, and is let again after a while', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { log, told } = setUp();
  const asks = (...raw: Raw) => log.lets({ opcode: raw[0], bytes: encoded(raw) });
  const put: Raw = ['put', 0, 3, 'text/plain', '/a'];
  const first = Array.from({ length: FILES_ASKED_MAX }, () => asks('get', 0, '/'));
  expect([
    first.every(Boolean),
    asks(...put),
    asks('file', 4, '', 'a'),
    asks('get', 0, '/'),
    asks('key', 65, 1),
  ]).toEqual([true, false, false, false, true]);
  expect(told).toEqual(['3.ack,1.3,14.Too many files,3.797;', '3.ack,1.4,14.Too many files,3.797;']);
  vi.advanceTimersByTime(FILES_ASKED_WINDOW_MS);
  expect(asks(...put)).toBe(true);
});
