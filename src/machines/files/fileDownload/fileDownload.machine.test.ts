import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall } from '../../shared/testing.ts';
import { fileDownloadMachine } from './fileDownload.machine.ts';
import { selectPreparingNames } from './fileDownload.selectors.ts';
import type { DownloadOrder } from './fileDownload.types.ts';

test('one download is asked for at a time; one that comes to nothing is told', async () => {
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
  expect([call.inputs.map(({ names }) => names), preparing()]).toEqual([[['a.txt']], ['a.txt']]);
  await call.answer(null);
  expect([preparing(), failures]).toEqual([[], 0]);
  ask('b.txt');
  await call.refuse('NOT_FOUND');
  expect([preparing(), failures]).toEqual([[], 1]);
});
