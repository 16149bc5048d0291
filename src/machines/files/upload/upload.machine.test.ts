import { expect, test } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { uploadMachine } from './upload.machine.ts';
import { sampleUploadOrder } from './upload.samples.ts';
import type { ChunkFact, ChunkOrder, Standing, StandingQuestion, UploadOrder } from './upload.types.ts';

const CHUNK = 2_097_150;
const SIZE = 5_000_000;
const RETRY_MS = 1_500;
const POLL_MS = 10_000;
const FAILED: ChunkFact = { type: 'chunk.failed', fault: 'noRoom' };

function fileOf(size: number): File {
  const file = new File(['x'], 'film.mp4');
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function start(changes: Partial<UploadOrder> = {}) {
  const chunks = silentStream<ChunkFact, ChunkOrder>();
  const standing = fakeCall<Standing, StandingQuestion>();
  const machine = uploadMachine.provide({ actors: { sendChunk: chunks.logic, askStanding: standing.logic } });
  const input = { ...sampleUploadOrder, file: fileOf(SIZE), ...changes };
  const { actor, clock } = startWithClock(machine, { input });
  return {
    ...{ actor, clock, chunks, standing },
    sent: () => chunks.inputs.map(({ offset, end }) => [offset, end]),
    state: () => actor.getSnapshot().value,
    end: () => actor.getSnapshot().output,
  };
}

const knows = (offset: number, more: Partial<Standing> = {}): Standing => ({
  ...{ exists: false, offset, fault: null, ...more },
});

test('a file goes chunk after chunk, never two at once [B4-029 B9-003]', () => {
  const { actor, chunks, sent, end } = start();
  expect([sent(), chunks.listeners]).toEqual([[[0, CHUNK]], 1]);
  actor.send({ type: 'chunk.stored', offset: CHUNK });
  expect([sent().at(-1), chunks.listeners]).toEqual([[CHUNK, 2 * CHUNK], 1]);
  actor.send({ type: 'chunk.stored', offset: 2 * CHUNK });
  expect(sent().at(-1)).toEqual([2 * CHUNK, SIZE]);
  actor.send({ type: 'chunk.completed' });
  expect([end(), chunks.listeners, sent().length]).toEqual([{ kind: 'completed', fault: null }, 0, 3]);
});

test('an empty file is one chunk', () => {
  expect(start({ file: fileOf(0) }).sent()).toEqual([[0, 0]]);
});

test('a chunk that fails is tried five times more, 1500 ms apart; then it is insufficient storage [B4-030 B4-033]', async () => {
  const { actor, clock, standing, sent, state, end } = start();
  for (let retry = 1; retry <= 5; retry += 1) {
    actor.send(FAILED);
    clock.increment(RETRY_MS - 1);
    expect([state(), sent().length]).toEqual(['waiting', retry]);
    clock.increment(1);
    await standing.answer(knows(0));
    expect([state(), sent().length]).toEqual(['sending', retry + 1]);
  }
  actor.send(FAILED);
  expect(end()).toEqual({ kind: 'exhausted', fault: 'noRoom' });
});

test('each chunk has its own five retries', async () => {
  const { actor, clock, standing } = start();
  actor.send(FAILED);
  clock.increment(RETRY_MS);
  await standing.answer(knows(0));
  actor.send({ type: 'chunk.stored', offset: CHUNK });
  expect(actor.getSnapshot().context).toMatchObject({ retriesLeft: 5, fault: null });
});

test('after a failure it goes on where the gateway says, in the middle of a chunk', async () => {
  const { actor, clock, standing, sent } = start();
  actor.send({ type: 'chunk.failed', fault: null });
  clock.increment(RETRY_MS);
  await standing.answer(knows(77));
  expect(sent().at(-1)).toEqual([77, 77 + CHUNK]);
});

test('one that is taken up again asks first, and sends nothing again that has arrived', async () => {
  const { standing, sent } = start({ resumes: true });
  expect([sent(), standing.inputs]).toEqual([[], [{ order: expect.any(Object), whole: false }]]);
  await standing.answer(knows(CHUNK));
  expect(sent()).toEqual([[CHUNK, 2 * CHUNK]]);
});

test('one whose last answer was lost is complete', async () => {
  const { standing, sent, end } = start({ resumes: true });
  await standing.answer(knows(0, { exists: true }));
  expect([sent(), end()?.kind]).toEqual([[], 'completed']);
});

test('a gateway that does not answer is asked five times more', async () => {
  const { clock, standing, end } = start({ resumes: true });
  for (let retry = 0; retry < 5; retry += 1) {
    await standing.refuse('UNREACHABLE');
    clock.increment(RETRY_MS);
  }
  expect(end()).toBeUndefined();
  await standing.refuse('UNREACHABLE');
  expect(end()).toEqual({ kind: 'exhausted', fault: null });
});

test('after 202 it is asked every 10 seconds until the file exists [B4-031 B4-032]', async () => {
  const { actor, clock, standing, state, end } = start();
  actor.send({ type: 'chunk.assembling' });
  expect(state()).toBe('rebuilding');
  clock.increment(POLL_MS - 1);
  expect(standing.inputs).toEqual([]);
  clock.increment(1);
  expect(standing.inputs).toEqual([{ order: expect.any(Object), whole: true }]);
  await standing.answer(knows(SIZE));
  clock.increment(POLL_MS);
  await standing.refuse('UNREACHABLE');
  expect(state()).toBe('rebuilding');
  clock.increment(POLL_MS);
  await standing.answer(knows(0, { exists: true }));
  expect([standing.inputs.length, end()?.kind]).toEqual([3, 'completed']);
});

test('a file that cannot be put in its place says why; one that the gateway lost is sent again', async () => {
  const placed = start();
  placed.actor.send({ type: 'chunk.assembling' });
  placed.clock.increment(POLL_MS);
  await placed.standing.answer(knows(SIZE, { fault: 'exists' }));
  expect(placed.end()).toEqual({ kind: 'refused', fault: 'exists' });
  const lost = start();
  lost.actor.send({ type: 'chunk.assembling' });
  lost.clock.increment(POLL_MS);
  await lost.standing.answer(knows(0));
  expect(lost.sent().at(-1)).toEqual([0, CHUNK]);
});

test('what the gateway will never take is not tried again', () => {
  const { actor, end } = start();
  actor.send({ type: 'chunk.refused', fault: 'exists' });
  expect(end()).toEqual({ kind: 'refused', fault: 'exists' });
});

test('who stops it stops sending', () => {
  const { actor, chunks } = start();
  actor.stop();
  expect(chunks.listeners).toBe(0);
});
