import { expect, test } from 'vitest';
import { sampleBinned } from '../fileBin/fileBin.samples.ts';
import { LISTED, start } from './fileManager.testing.ts';
import { sampleStanding } from './fileManager.samples.ts';
import { selectBinnedCount } from './fileManager.selectors.ts';

test('the bin shows in place of the folder, and what comes out of it is read into the list', async () => {
  const { actor, calls, state, bin, reported } = await start();
  actor.send({ type: 'dialog.open', dialog: 'remove', name: 'a.txt' });
  actor.send({ type: 'dialog.submit', text: '' });
  await calls.changeFiles.answer(['bin-1']);
  await calls.readFolder.answer(LISTED.slice(1));
  expect(selectBinnedCount(state())).toBe(1);
  actor.send({ type: 'bin.open' });
  await calls.readBin.answer([sampleBinned]);
  bin()?.send({ type: 'things.restore', id: 'bin-1' });
  await calls.changeBin.answer(null);
  await calls.readFolder.answer(LISTED);
  expect([reported.at(-1), selectBinnedCount(state()), calls.readFolder.inputs.length]).toEqual(['restore', 0, 3]);
  actor.send({ type: 'bin.close' });
  expect(bin()).toBeUndefined();
});

test('whoever goes to a folder leaves the bin, and whoever may only read a drive sees none', async () => {
  const { actor, bin } = await start();
  actor.send({ type: 'bin.open' });
  actor.send({ type: 'folder.open', path: ['Plans'] });
  expect(bin()).toBeUndefined();
  actor.send({ type: 'bin.open' });
  expect(bin()).toBeDefined();
  actor.send({ type: 'standing.told', standing: { ...sampleStanding, writable: false } });
  expect(bin()).toBeUndefined();
  actor.send({ type: 'bin.open' });
  expect(bin()).toBeUndefined();
});
