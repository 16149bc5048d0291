import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall, silentStream } from '../../shared/testing.ts';
import type { RuleTold } from '../fileUploads/fileUploads.types.ts';
import { uploadQueueMachine } from '../uploadQueue/uploadQueue.machine.ts';
import type { KeptUpload, UploadItem } from '../uploadQueue/uploadQueue.types.ts';
import { uploadsMachine } from './uploads.machine.ts';
import { selectQueue } from './uploads.selectors.ts';

function start() {
  const [readKept, loadQueue] = [fakeCall<readonly KeptUpload[]>(), fakeCall<boolean>()];
  const findTaken = fakeCall<ReadonlySet<string>, readonly UploadItem[]>();
  const told: string[] = [];
  const machine = uploadsMachine.provide({
    actors: {
      readKept: readKept.logic,
      loadQueue: loadQueue.logic,
      queue: uploadQueueMachine.provide({
        actors: { findTaken: findTaken.logic, rules: silentStream<RuleTold>().logic },
        actions: { keep: () => undefined },
      }),
    },
    actions: { announceUnreachable: () => void told.push('unreachable') },
  });
  const actor = createActor(machine).start();
  const add = (name: string) => {
    const upload = { id: name, drive: 'private', path: [], relPath: name, file: new File(['x'], name) } as const;
    actor.send({ type: 'uploads.add', uploads: [upload] });
  };
  const queued = () =>
    selectQueue(actor.getSnapshot())
      ?.getSnapshot()
      .context.items.map(({ relPath }) => relPath);
  return { actor, add, queued, readKept, loadQueue, told };
}

test('nothing is fetched until there is something to send; what is added meanwhile is not lost', async () => {
  const { add, queued, readKept, loadQueue } = start();
  await readKept.answer([]);
  expect([loadQueue.inputs.length, queued()]).toEqual([0, undefined]);
  add('a');
  add('b');
  expect(loadQueue.inputs.length).toBe(1);
  await loadQueue.answer(true);
  add('c');
  expect(queued()).toEqual(['a', 'b', 'c']);
});

test('what an earlier page left unfinished brings the queue by itself', async () => {
  const { add, queued, readKept, loadQueue } = start();
  add('b');
  const kept = { id: 'a', drive: 'private', path: [], relPath: 'a', existing: 'refuse', size: 1, modified: 1 } as const;
  await readKept.answer([kept]);
  await loadQueue.answer(true);
  expect(queued()).toEqual(['a', 'b']);
});

test('a queue that does not come is told, and tried again with the next file', async () => {
  const { add, queued, readKept, loadQueue, told } = start();
  await readKept.answer([]);
  add('a');
  await loadQueue.refuse('UNREACHABLE');
  expect([told, queued()]).toEqual([['unreachable'], undefined]);
  add('b');
  await loadQueue.answer(true);
  expect(queued()).toEqual(['b']);
});
