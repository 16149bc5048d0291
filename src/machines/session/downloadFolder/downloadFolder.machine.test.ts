import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { fakeCall } from '../../shared/testing.ts';
import { downloadFolderMachine, selectFolderName, selectMayChooseFolder } from './downloadFolder.machine.ts';

const CLIENT = { clientId: 'MQBjAG1haW4' };

async function start(may = true) {
  const look = fakeCall<boolean>();
  const choose = fakeCall<string | null, typeof CLIENT>();
  const forgetFolder = vi.fn();
  const sayNotChosen = vi.fn();
  const machine = downloadFolderMachine.provide({
    actors: { mayChooseFolder: look.logic, chooseFolder: choose.logic },
    actions: { forgetFolder: (_args, params) => void forgetFolder(params), sayNotChosen },
  });
  const actor = createActor(machine, { input: CLIENT }).start();
  const before = selectMayChooseFolder(actor.getSnapshot());
  await look.answer(may);
  const now = () => [selectMayChooseFolder(actor.getSnapshot()), selectFolderName(actor.getSnapshot())];
  return { before, choose, forgetFolder, sayNotChosen, now, send: actor.send.bind(actor) };
}

test('a browser without it offers nothing, and nothing is offered before it is known', async () => {
  const { before, now, choose, send } = await start(false);
  send({ type: 'folder.choose' });
  expect([before, now(), choose.inputs]).toEqual([false, [false, null], []]);
});

test('a folder is chosen, kept where somebody thinks again, and left', async () => {
  const { choose, forgetFolder, now, send } = await start();
  send({ type: 'folder.choose' });
  await choose.answer(null);
  const seen = [now()];
  send({ type: 'folder.choose' });
  await choose.answer('Reports');
  seen.push(now());
  send({ type: 'folder.choose' });
  await choose.answer(null);
  seen.push(now());
  send({ type: 'folder.forget' });
  expect([...seen, now()]).toEqual([
    [true, null],
    [true, 'Reports'],
    [true, 'Reports'],
    [true, null],
  ]);
  expect([choose.inputs, forgetFolder.mock.calls]).toEqual([[CLIENT, CLIENT, CLIENT], [[CLIENT]]]);
});

test('a folder that the browser refuses is told, and changes nothing', async () => {
  const { choose, sayNotChosen, now, send } = await start();
  send({ type: 'folder.choose' });
  await choose.refuse('UNKNOWN');
  expect([now(), sayNotChosen.mock.calls.length]).toEqual([[true, null], 1]);
  send({ type: 'folder.choose' });
  await choose.answer('Reports');
  send({ type: 'folder.choose' });
  await choose.refuse('UNKNOWN');
  expect([now(), sayNotChosen.mock.calls.length]).toEqual([[true, 'Reports'], 2]);
});
