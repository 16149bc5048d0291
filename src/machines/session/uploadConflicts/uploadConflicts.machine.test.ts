import { createActor, setup } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall } from '../../shared/testing.ts';
import {
  uploadConflictsMachine,
  selectChecking,
  selectClash,
  selectForAll,
  selectMoreClashes,
  selectUnread,
} from './uploadConflicts.machine.ts';
import type { FolderNames, NamesQuestion, NamesSettled, UploadConflictsEvent } from './uploadConflicts.types.ts';

const CLIENT = { clientId: 'MQBjAG1haW4' };

const chosen = (...paths: readonly string[]) => paths.map((path) => ({ file: new File(['x'], 'x'), path }));
const batch = (...paths: readonly string[]) => ({ object: 1, folder: '/home', files: chosen(...paths) });
const check = (...paths: readonly string[]): UploadConflictsEvent => ({ type: 'names.check', batch: batch(...paths) });
const answer = (given: 'replace' | 'keepBoth' | 'skip'): UploadConflictsEvent => ({
  type: 'names.answer',
  answer: given,
});
const forAll: UploadConflictsEvent = { type: 'names.forAll', on: true };

const there = (within: string, ...names: readonly string[]): FolderNames => ({
  within,
  names: names.map((name) => {
    const type = name.endsWith('/') ? 'directory' : 'normal';
    return { name: name.replace(/\/$/, ''), type };
  }),
});

function start() {
  const find = fakeCall<readonly FolderNames[], NamesQuestion>();
  const settled: (readonly string[])[] = [];
  const parent = setup({
    types: { events: {} as NamesSettled },
    actors: { names: uploadConflictsMachine.provide({ actors: { findNames: find.logic } }) },
  }).createMachine({
    invoke: { id: 'names', src: 'names', input: CLIENT },
    on: { 'names.settled': { actions: ({ event }) => void settled.push(event.files.map(({ path }) => path)) } },
  });
  const child = createActor(parent).start().getSnapshot().children['names']!;
  const state = () => child.getSnapshot() as Parameters<typeof selectClash>[0];
  const send = (...events: readonly UploadConflictsEvent[]) => events.forEach((event) => child.send(event));
  return { find, settled, send, state, asked: () => selectClash(state())?.path ?? null };
}

async function asking(paths: readonly string[], ...names: readonly FolderNames[]) {
  const started = start();
  started.send(check(...paths));
  await started.find.answer(names);
  return started;
}

test('names that nobody has go at once', async () => {
  const { find, settled, send, state } = start();
  send(check('a.txt', 'sub/b.txt'));
  expect([selectChecking(state()), find.inputs]).toEqual([
    true,
    [{ ...CLIENT, object: 1, folder: '/home', paths: ['a.txt', 'sub/b.txt'] }],
  ]);
  await find.answer([there('', 'sub/'), there('sub/', 'a.txt')]);
  expect([settled, selectChecking(state())]).toEqual([[['a.txt', 'sub/b.txt']], false]);
});

test('each taken name is asked about: replaced, kept beside the other, or left out', async () => {
  const { settled, send, asked } = await asking(
    ['a.txt', 'free.txt', 'b.tar.gz', '.rc', 'c'],
    there('', 'a.txt', 'b.tar.gz', 'b.tar (2).gz', '.rc', 'c'),
  );
  const seen = [asked()];
  for (const given of ['replace', 'keepBoth', 'keepBoth', 'skip'] as const) {
    send(answer(given));
    seen.push(asked());
  }
  expect(seen).toEqual(['a.txt', 'b.tar.gz', '.rc', 'c', null]);
  expect(settled).toEqual([['a.txt', 'free.txt', 'b.tar (3).gz', '.rc (2)']]);
});

test('one answer holds for all that are left, but no file replaces a folder', async () => {
  const { settled, send, state, asked } = await asking(['a', 'b', 'c', 'd'], there('', 'a', 'b', 'c/', 'd'));
  send(answer('skip'), forAll);
  expect([asked(), selectMoreClashes(state()), selectForAll(state())]).toEqual(['b', 2, true]);
  send(answer('replace'));
  expect([asked(), selectClash(state())?.withFolder, settled]).toEqual(['c', true, []]);
  send(answer('keepBoth'));
  expect(settled).toEqual([['b', 'c (2)', 'd']]);
});

test('two files of one name clash with each other, in their folder', async () => {
  const { settled, send, asked } = await asking(['in/a.txt', 'in/a.txt', 'a.txt'], there('', 'in/'));
  expect(asked()).toBe('in/a.txt');
  send(answer('keepBoth'));
  expect(settled).toEqual([['in/a.txt', 'in/a (2).txt', 'a.txt']]);
});

test('a name of 255 bytes stays one', async () => {
  const name = `${'ü🐧'.repeat(41)}abcde.txt`;
  const { settled, send } = await asking([name], there('', name));
  send(answer('keepBoth'));
  const [[kept = ''] = []] = settled;
  expect([new TextEncoder().encode(name).length, kept]).toEqual([255, `${'ü🐧'.repeat(41)}a (2).txt`]);
});

test('a folder that cannot be read is no leave to replace: try again, send anyway, or nothing', async () => {
  const { find, settled, send, state } = start();
  send(check('a.txt'));
  await find.refuse('UNREACHABLE');
  expect([selectUnread(state()), settled]).toEqual([true, []]);
  send({ type: 'names.retry' });
  await find.refuse('UNREACHABLE');
  send({ type: 'names.sendAnyway' });
  expect(settled).toEqual([['a.txt']]);
  send(check('b.txt'));
  await find.refuse('UNREACHABLE');
  send({ type: 'names.cancel' });
  expect([settled, selectUnread(state())]).toEqual([[['a.txt']], false]);
});

test('who cancels sends nothing of it, and the next ones are looked at', async () => {
  const { find, settled, send, asked } = await asking(['a.txt', 'free.txt'], there('', 'a.txt'));
  send(check('b.txt'), forAll, { type: 'names.cancel' });
  expect([asked(), find.inputs.map(({ paths }) => paths)]).toEqual([null, [['a.txt', 'free.txt'], ['b.txt']]]);
  await find.answer([there('', 'b.txt')]);
  send(answer('skip'));
  expect(settled).toEqual([[]]);
});

test('what goes with its file system is forgotten, with its answers', async () => {
  const { find, settled, send, asked } = await asking(['a.txt', 'b.txt'], there('', 'a.txt', 'b.txt'));
  send(forAll, { type: 'names.forget', object: 7 });
  expect(asked()).toBe('a.txt');
  send(check('a.txt', 'b.txt'), { type: 'names.forget', object: null });
  expect([asked(), find.inputs.length, settled]).toEqual([null, 1, []]);
  send(check('a.txt', 'b.txt'));
  await find.answer([there('', 'a.txt', 'b.txt')]);
  send(answer('skip'));
  expect(asked()).toBe('b.txt');
});

test('a batch that waits its turn is forgotten with its file system, and the one that is asked about stays', async () => {
  const { find, settled, send, asked } = await asking(['a.txt'], there('', 'a.txt'));
  send({ type: 'names.check', batch: { object: 2, folder: '/usb', files: chosen('b.txt') } });
  send(check('c.txt'), { type: 'names.forget', object: 2 });
  expect([asked(), find.inputs.length]).toEqual(['a.txt', 1]);
  send(answer('replace'));
  expect(settled).toEqual([['a.txt']]);
  await find.answer([there('')]);
  expect([settled, find.inputs.map(({ paths }) => paths)]).toEqual([
    [['a.txt'], ['c.txt']],
    [['a.txt'], ['c.txt']],
  ]);
});

test('an answer for one batch is none for the next, nor is “for all”', async () => {
  const { find, send, state, asked } = await asking(['a.txt'], there('', 'a.txt'));
  send(check('a.txt'), forAll, answer('replace'));
  await find.answer([there('', 'a.txt')]);
  expect([asked(), selectForAll(state())]).toEqual(['a.txt', false]);
  send({ ...forAll, on: true } as UploadConflictsEvent, { type: 'names.forAll', on: false });
  expect(selectForAll(state())).toBe(false);
});
