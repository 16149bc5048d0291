import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall } from '../../shared/testing.ts';
import { fileDownloadMachine } from './fileDownload.machine.ts';
import { selectPreparingNames } from './fileDownload.selectors.ts';
import type { DownloadOrder } from './fileDownload.types.ts';

test('one download is asked for at a time, others wait; one that comes to nothing is told', async () => {
  const call = fakeCall<null, DownloadOrder>();
  let failures = 0;
  const machine = fileDownloadMachine.provide({
    actors: { download: call.logic },
    actions: { announceDownloadFailure: () => void (failures += 1) },
  });
  const actor = createActor(machine).start();
  const ask = (name: string) =>
    actor.send({ type: 'download.order', order: { path: [], names: [name], archive: false } });
  const preparing = () => selectPreparingNames(actor.getSnapshot());
  ask('a.txt');
  ask('b.txt');
  // The same again before it has come is no second one.
  ask('a.txt');
  ask('b.txt');
  ask('c.txt');
  const asked = () => call.inputs.map(({ names }) => names[0]);
  expect([asked(), preparing()]).toEqual([['a.txt'], ['a.txt', 'b.txt', 'c.txt']]);
  await call.answer(null);
  expect([asked(), preparing(), failures]).toEqual([['a.txt', 'b.txt'], ['b.txt', 'c.txt'], 0]);
  await call.refuse('NOT_FOUND');
  expect([asked(), preparing(), failures]).toEqual([['a.txt', 'b.txt', 'c.txt'], ['c.txt'], 1]);
  await call.refuse('NOT_FOUND');
  expect([preparing(), failures]).toEqual([[], 2]);
  ask('a.txt');
  expect(asked()).toHaveLength(4);
});
