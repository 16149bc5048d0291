import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall } from '../../shared/testing.ts';
import { fileBrowserMachine } from './fileBrowser.machine.ts';
import { sampleListing } from './fileBrowser.samples.ts';
import {
  crumbsOf,
  selectDirectory,
  selectFileSystemName,
  selectFolderState,
  selectObject,
  selectReadFailed,
  selectReading,
} from './fileBrowser.selectors.ts';
import type { FileBrowserEvent, FileNode } from './fileBrowser.types.ts';

function start() {
  const homes = fakeCall<readonly string[], { clientId: string; object: number; name: string }>();
  const read = fakeCall<readonly FileNode[], { clientId: string; object: number; streamName: string }>();
  const machine = fileBrowserMachine.provide({ actors: { readDirectory: read.logic, findHomes: homes.logic } });
  const actor = createActor(machine, { input: { clientId: 'MQBjAG1haW4', object: 3, name: 'Home' } }).start();
  const send = (event: FileBrowserEvent) => actor.send(event);
  const state = () => actor.getSnapshot();
  const place = () => crumbsOf(selectDirectory(state())).map(({ streamName }) => streamName);
  return { send, read, homes, state, place };
}

async function opened() {
  const started = start();
  started.send({ type: 'browser.open' });
  await started.homes.answer([]);
  await started.read.answer(sampleListing);
  return started;
}

test('nothing is asked for before somebody looks; then the root is', async () => {
  const { send, read, homes, state } = start();
  const seen = [selectFolderState(state()), read.inputs.length];
  send({ type: 'browser.open' });
  seen.push(selectFolderState(state()));
  await homes.answer([]);
  await read.answer([]);
  expect([...seen, selectFolderState(state())]).toEqual(['closed', 0, 'loading', 'empty']);
  expect(read.inputs).toEqual([{ clientId: 'MQBjAG1haW4', object: 3, streamName: '/' }]);
});

test('a file system has its number, name, root and folder; a node its name, type, stream, media type and parent [A3-011, A3-012]', async () => {
  const { send, read, state } = await opened();
  send({ type: 'directory.open', streamName: '/docs' });
  const file: FileNode = { name: 'a.txt', type: 'normal', streamName: '/docs/a.txt', mimetype: 'text/plain' };
  await read.answer([file]);
  const directory = selectDirectory(state());
  expect([selectObject(state()), selectFileSystemName(state()), state().context.root.streamName]).toEqual([
    3,
    'Home',
    '/',
  ]);
  expect([directory?.name, directory?.streamName, directory?.files]).toEqual(['docs', '/docs', [file]]);
  expect(directory?.parent).toMatchObject({ streamName: '/', files: sampleListing });
});

test('goes down and up again, and nowhere that is not a folder or above', async () => {
  const { send, read, place } = await opened();
  send({ type: 'directory.open', streamName: '/notes.txt' });
  send({ type: 'directory.goTo', streamName: '/elsewhere' });
  expect(read.inputs.length).toBe(1);
  send({ type: 'directory.open', streamName: '/docs' });
  await read.answer([]);
  expect(place()).toEqual(['/', '/docs']);
  send({ type: 'directory.goTo', streamName: '/' });
  await read.answer(sampleListing);
  expect(place()).toEqual(['/']);
});

test('a folder that cannot be read leaves the one before it, with a way to try again', async () => {
  const { send, read, state, place } = await opened();
  send({ type: 'directory.open', streamName: '/docs' });
  await read.refuse('UNREACHABLE');
  expect([selectReadFailed(state()), selectFolderState(state()), place()]).toEqual([true, 'full', ['/']]);
  send({ type: 'directory.refresh' });
  await read.answer([]);
  expect([selectReadFailed(state()), place(), read.inputs.at(-1)?.streamName]).toEqual([
    false,
    ['/', '/docs'],
    '/docs',
  ]);
});

test('a first folder that cannot be read says so', async () => {
  const { send, read, homes, state } = start();
  send({ type: 'browser.open' });
  await homes.refuse('UNREACHABLE');
  await read.refuse('UNREACHABLE');
  send({ type: 'failure.dismiss' });
  expect([selectFolderState(state()), selectReadFailed(state())]).toEqual(['failed', true]);
});

const folder = (streamName: string): FileNode => ({
  name: streamName.slice(streamName.lastIndexOf('/') + 1),
  type: 'directory',
  streamName,
  mimetype: 'folder',
});

test('one begins at home, by folders that are there', async () => {
  const { send, read, homes, place } = start();
  send({ type: 'browser.open' });
  await homes.answer(['/home/ada', '/Users/ada']);
  await read.answer([folder('/Users'), folder('/etc')]);
  await read.answer([folder('/Users/ada'), folder('/Users/otto')]);
  await read.answer([]);
  expect([homes.inputs, place()]).toEqual([
    [{ clientId: 'MQBjAG1haW4', object: 3, name: 'Home' }],
    ['/', '/Users', '/Users/ada'],
  ]);
  send({ type: 'directory.goTo', streamName: '/' });
  await read.answer([folder('/Users')]);
  expect(place()).toEqual(['/']);
});

test('a home that is not there, or a file of its name, leaves one at the last folder on the way', async () => {
  const { send, read, homes, place, state } = start();
  send({ type: 'browser.open' });
  await homes.answer(['/home/ada']);
  await read.answer([folder('/home')]);
  await read.answer([folder('/home/adam'), { ...folder('/home/ada'), type: 'normal' }]);
  expect([place(), selectFolderState(state()), read.inputs.length]).toEqual([['/', '/home'], 'full', 2]);
});

test('what changed while the folder is read is read after it, once', async () => {
  const { send, read, state } = await opened();
  send({ type: 'directory.refresh' });
  send({ type: 'directory.refresh' });
  send({ type: 'directory.refresh' });
  expect(read.inputs.length).toBe(2);
  await read.answer([]);
  expect([read.inputs.length, selectReading(state())]).toEqual([3, true]);
  await read.answer(sampleListing);
  expect([read.inputs.length, selectReading(state()), selectDirectory(state())?.files]).toEqual([
    ...[3, false],
    sampleListing,
  ]);
});

test('a folder that cannot be read is not read again at once, whatever changed', async () => {
  const { send, read, state } = await opened();
  send({ type: 'directory.refresh' });
  send({ type: 'directory.refresh' });
  await read.refuse('UNREACHABLE');
  expect([read.inputs.length, selectReadFailed(state())]).toEqual([2, true]);
});

test('one goes elsewhere while a folder is read: the listing before it still shows', async () => {
  const { send, read, place } = await opened();
  send({ type: 'directory.refresh' });
  send({ type: 'directory.open', streamName: '/docs' });
  expect([read.inputs.at(-1)?.streamName, read.isCalledOff()]).toEqual(['/docs', false]);
  await read.answer(sampleListing);
  await read.answer([]);
  expect(place()).toEqual(['/', '/docs']);
  send({ type: 'directory.refresh' });
  send({ type: 'directory.goTo', streamName: '/' });
  await read.answer([]);
  await read.answer(sampleListing);
  expect(place()).toEqual(['/']);
});

test('who goes elsewhere on the way home is not led home any more', async () => {
  const { send, read, homes, place } = start();
  send({ type: 'browser.open' });
  await homes.answer(['/home/ada']);
  await read.answer([folder('/home'), folder('/etc')]);
  send({ type: 'directory.open', streamName: '/etc' });
  await read.answer([folder('/home/ada')]);
  await read.answer([]);
  expect(place()).toEqual(['/', '/etc']);
});
