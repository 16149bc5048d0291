import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { ChangeOutcome, FileOrderToChange } from '../../machines/files/fileChange/fileChange.types.ts';
import { SYSTEM_ID } from '../shared/notify.ts';
import { driveChanges$, removals$ } from './driveChanges.ts';
import { createPageWork } from './pageWork.ts';
import { provideChanges } from './provideFileManager.ts';

const MOVE: FileOrderToChange = { kind: 'move', path: [], names: ['a.txt'], to: 'b' };

const COPY: FileOrderToChange = { ...MOVE, kind: 'copy', existing: 'refuse' };

/** Somebody who began a change by a dialog, and closed it. */
function closedWhileSending(order: FileOrderToChange) {
  let [resolve, reject] = [(_binned: ChangeOutcome) => {}, (_why: Error) => {}];
  const answer = new Promise<ChangeOutcome>((...settle) => ([resolve, reject] = settle));
  const told = vi.fn();
  const notices = setup({}).createMachine({ on: { 'notice.show': { actions: ({ event }) => void told(event) } } });
  const { changeFiles } = provideChanges({ drive: 'private', change: () => answer }, createPageWork()).actors;
  const page = setup({ actors: { notices, changeFiles } }).createMachine({
    invoke: { src: 'notices', systemId: SYSTEM_ID.notifications },
    initial: 'sending',
    states: { sending: { invoke: { src: 'changeFiles', input: order }, on: { close: 'closed' } }, closed: {} },
  });
  const actor = createActor(page).start();
  const read = vi.fn();
  const reading = driveChanges$.subscribe(read);
  actor.send({ type: 'close' });
  const end = async () => {
    await expect.poll(() => read).toHaveBeenCalledOnce();
    reading.unsubscribe();
    actor.stop();
  };
  return { resolve, reject, told, read, end };
}

test('a change whose dialog was closed goes on: its end is told, and the folder is read again', async () => {
  const { resolve, told, read, end } = closedWhileSending(MOVE);
  expect(read).not.toHaveBeenCalled();
  resolve([]);
  await end();
  expect(told).toHaveBeenCalledWith({
    type: 'notice.show',
    notice: { kind: 'success', key: 'fileManager.notices.moved' },
  });
});

test.each([
  ['one that is refused then is told as well', MOVE, [{ kind: 'error', key: 'fileManager.notices.changeFailed' }]],
  ['a copy that was called off by that is not said to have failed', COPY, []],
])('%s, and the folder shows what there is', async (_what, order, notices) => {
  const { reject, told, end } = closedWhileSending(order);
  reject(new Error('There is no room.'));
  await end();
  expect(told.mock.calls.map(([{ notice }]) => notice as unknown)).toEqual(notices);
});

test.each([
  ['a deletion whose dialog was closed tells what it put into the bin', { ...MOVE, kind: 'remove' } as const, 1],
  ['anything else puts nothing there', MOVE, 0],
])('%s', async (_what, order, times) => {
  const { resolve, end } = closedWhileSending(order);
  const removed = vi.fn();
  const listening = removals$.subscribe(removed);
  resolve(['bin-1']);
  await end();
  listening.unsubscribe();
  expect(removed.mock.calls).toEqual(Array(times).fill([{ drive: 'private', binned: ['bin-1'] }]));
});
