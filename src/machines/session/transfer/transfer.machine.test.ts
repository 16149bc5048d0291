import { createActor, fromEventObservable, setup } from 'xstate';
import { expect, test, vi } from 'vitest';
import { silentStream } from '../../shared/testing.ts';
import { transferMachine } from './transfer.machine.ts';
import {
  selectErrorTextKey,
  selectInterrupted,
  selectMayRetry,
  selectProgress,
  selectSecondsLeft,
  selectStreamState,
} from './transfer.selectors.ts';
import type { TransferEvent, TransferFact, TransferInput } from './transfer.types.ts';

const FILE = new File(['notes'], 'notes.txt', { type: 'text/plain' });
const UPLOAD: TransferInput = {
  id: 'transfer:1',
  clientId: 'MQBjAG1haW4',
  filename: 'notes.txt',
  mimetype: 'text/plain',
  order: { kind: 'upload', file: FILE, object: 0, path: '/notes.txt' },
  length: 1_000,
};
const DOWNLOAD: TransferInput = { ...UPLOAD, length: null, order: { kind: 'download', object: 0, path: '/n' } };
const PUSHED: TransferInput = { ...UPLOAD, length: null, order: { kind: 'pushed', stream: 3 } };

function start(input = UPLOAD) {
  const carry = silentStream<TransferFact, TransferInput>();
  const announceFailure = vi.fn();
  const parent: unknown[] = [];
  const machine = transferMachine.provide({
    actors: { carry: carry.logic },
    actions: { announceFailure, tellEnd: ({ context }) => void parent.push(context.id) },
  });
  const actor = createActor(machine, { input }).start();
  const send = (...events: readonly TransferEvent[]) => events.forEach((event) => actor.send(event));
  return { send, carry, announceFailure, reported: parent, state: () => actor.getSnapshot() };
}

const failed = (code: number): TransferFact => ({ type: 'stream.failed', failure: { type: 'STREAM_ERROR', code } });
const WHOLE: TransferFact = { type: 'stream.completed', progress: 1_000 };

test('is idle, and carries nothing, until its turn [A4-072]', () => {
  const { carry, state, reported } = start();
  expect([selectStreamState(state()), carry.listeners, reported]).toEqual(['idle', 0, []]);
});

test.each([
  ['an upload', UPLOAD],
  ['a download', DOWNLOAD],
  ['what the machine sends by itself', PUSHED],
])('%s is open from its start on [A4-073 A4-076]', (_what, input) => {
  const { send, carry, state, reported } = start(input);
  send({ type: 'transfer.start' });
  expect([selectStreamState(state()), carry.listeners, reported]).toEqual(['open', 1, []]);
});

test('is closed when complete, with all of its bytes and no failure [A4-074 A4-077]', () => {
  const { send, carry, state, reported } = start();
  send({ type: 'transfer.start' }, WHOLE);
  expect([selectStreamState(state()), carry.listeners]).toEqual(['closed', 0]);
  expect([selectProgress(state()), state().context.failure, reported]).toEqual([1_000, null, ['transfer:1']]);
});

test('keeps name, type, length, bytes and its state with the status code [A3-013, A3-014]', () => {
  const { send, state } = start();
  const kept = () => {
    const { filename, mimetype, progress, length, order, failure } = state().context;
    const transferState = { streamState: selectStreamState(state()), statusCode: failure?.code ?? null };
    return { transferState, filename, mimetype, progress, length, blob: order.kind === 'upload' && order.file };
  };
  send({ type: 'transfer.start' }, { type: 'stream.progressed', progress: 250, bytesPerSecond: 100 });
  const what = { filename: 'notes.txt', mimetype: 'text/plain', progress: 250, length: 1_000, blob: FILE };
  expect(kept()).toEqual({ transferState: { streamState: 'open', statusCode: null }, ...what });
  send(failed(513));
  expect(kept()).toEqual({ transferState: { streamState: 'error', statusCode: 513 }, ...what });
  expect(state().context.failure?.type).toBe('STREAM_ERROR');
});

test('tells how long it will take, as far as anybody knows', () => {
  const { send, state } = start();
  const seen = [selectSecondsLeft(state())];
  send({ type: 'transfer.start' }, { type: 'stream.progressed', progress: 250, bytesPerSecond: 100 });
  seen.push(selectSecondsLeft(state()));
  const other = start(DOWNLOAD);
  other.send({ type: 'transfer.start' }, { type: 'stream.progressed', progress: 250, bytesPerSecond: 100 });
  expect([...seen, selectSecondsLeft(other.state())]).toEqual([null, 8, null]);
});

test.each<[string, TransferEvent]>([
  ['completion', WHOLE],
  ['progress', { type: 'stream.progressed', progress: 9, bytesPerSecond: 9 }],
  ['another failure', failed(769)],
  ['cancelling', { type: 'transfer.cancel' }],
  ['a lost link', { type: 'link.lost' }],
  ['a start', { type: 'transfer.start' }],
])('an error is final: %s does not change it [A4-075, A4-078]', (_what, late) => {
  const { send, state, reported } = start();
  send({ type: 'transfer.start' }, failed(771));
  const before = state();
  send(late);
  expect([selectStreamState(state()), state().context, reported]).toEqual(['error', before.context, ['transfer:1']]);
});

test.each([
  [256, '100'],
  [513, '201'],
  [514, '202'],
  [515, '203'],
  [516, '204'],
  [517, '205'],
  [769, '301'],
  [771, '303'],
  [776, '308'],
  [797, '31D'],
  [512, 'DEFAULT'],
  [518, 'DEFAULT'],
  [0, 'DEFAULT'],
])('an upload that ends with %i is told by CLIENT.ERROR_UPLOAD_%s [A8-011]', (code, name) => {
  const { send, state, announceFailure } = start();
  send({ type: 'transfer.start' }, failed(code));
  expect(selectErrorTextKey(state())).toBe(`CLIENT.ERROR_UPLOAD_${name}`);
  expect(announceFailure).not.toHaveBeenCalled();
});

test('a failed download is announced, once', () => {
  const { send, announceFailure, state } = start(DOWNLOAD);
  send({ type: 'transfer.start' }, failed(512), failed(513));
  expect([announceFailure.mock.calls.length, selectErrorTextKey(state())]).toEqual([1, 'files.downloadFailed']);
});

test('a cut link holds it up, with all that it has; it goes on when the link is back, or when bytes come', () => {
  const { send, carry, state } = start();
  send({ type: 'transfer.start' }, { type: 'stream.progressed', progress: 250, bytesPerSecond: 100 });
  send({ type: 'link.cut' });
  const cut = [selectStreamState(state()), selectInterrupted(state()), selectProgress(state()), carry.listeners];
  expect([...cut, selectSecondsLeft(state())]).toEqual(['open', true, 250, 1, null]);
  send({ type: 'link.back' });
  expect([selectInterrupted(state()), carry.listeners]).toEqual([false, 1]);
  send({ type: 'link.cut' }, { type: 'stream.progressed', progress: 300, bytesPerSecond: 100 });
  expect([selectInterrupted(state()), selectProgress(state())]).toEqual([false, 300]);
});

test('a lost link ends what waits and what is under way, with its status', () => {
  const waiting = start();
  waiting.send({ type: 'link.lost' });
  const running = start();
  running.send({ type: 'transfer.start' }, { type: 'link.lost' });
  expect([waiting, running].map(({ state }) => selectStreamState(state()))).toEqual(['error', 'error']);
  expect([waiting, running].map(({ state, carry }) => [state().context.failure, carry.listeners])).toEqual([
    [{ type: 'STREAM_ERROR', code: 518 }, 0],
    [{ type: 'STREAM_ERROR', code: 518 }, 0],
  ]);
});

test('what was cancelled has closed its stream and may be tried again; what was pushed may not', () => {
  const mine = start();
  mine.send({ type: 'transfer.start' }, { type: 'transfer.cancel' }, WHOLE);
  const theirs = start(PUSHED);
  theirs.send({ type: 'transfer.start' }, { type: 'transfer.cancel' });
  expect([mine, theirs].map(({ state }) => [selectStreamState(state()), selectMayRetry(state())])).toEqual([
    ['closed', true],
    ['closed', false],
  ]);
  expect(mine.carry.listeners).toBe(0);
});

test('carries what it was asked for, and begins with nothing', () => {
  const { send, carry, state } = start();
  const { progress, bytesPerSecond, failure } = state().context;
  send({ type: 'transfer.start' });
  expect([progress, bytesPerSecond, failure, carry.inputs]).toMatchObject([0, 0, null, [UPLOAD]]);
});

test('the length of a download is known at the latest when it is whole', () => {
  const { send, state } = start(DOWNLOAD);
  send({ type: 'transfer.start' }, WHOLE);
  expect(state().context.length).toBe(1_000);
});

test('a stream that breaks is a failure inside', () => {
  const announceFailure = vi.fn();
  const broken = fromEventObservable<TransferFact, TransferInput>(() => {
    throw new Error('broken');
  });
  const machine = transferMachine.provide({ actors: { carry: broken }, actions: { announceFailure } });
  const actor = createActor(machine, { input: DOWNLOAD }).start();
  actor.send({ type: 'transfer.start' });
  const { context } = actor.getSnapshot();
  expect([selectStreamState(actor.getSnapshot()), context.failure]).toEqual([
    'error',
    { type: 'INTERNAL_ERROR', code: 512 },
  ]);
  expect(announceFailure).toHaveBeenCalledOnce();
});

test('what waits for its turn may be cancelled, and gives its place away', () => {
  const { send, carry, state, reported } = start();
  send({ type: 'transfer.cancel' }, { type: 'transfer.start' });
  expect([selectStreamState(state()), carry.listeners, reported]).toEqual(['closed', 0, ['transfer:1']]);
});

test('while it is held up no speed is told', () => {
  const { send, state } = start();
  send({ type: 'transfer.start' }, { type: 'stream.progressed', progress: 250, bytesPerSecond: 100 });
  send({ type: 'link.cut' });
  expect(state().context.bytesPerSecond).toBe(0);
  send({ type: 'stream.progressed', progress: 300, bytesPerSecond: 70 });
  expect(state().context.bytesPerSecond).toBe(70);
});

test('the list is told of the end, with the order', () => {
  const reported: unknown[] = [];
  const list = setup({ actors: { transfer: transferMachine } }).createMachine({
    invoke: { id: 'transfer', src: 'transfer', input: UPLOAD },
    on: { 'transfer.ended': { actions: ({ event }) => void reported.push(event) } },
  });
  createActor(list).start().getSnapshot().children['transfer']?.send({ type: 'transfer.cancel' });
  expect(reported).toEqual([{ type: 'transfer.ended', id: 'transfer:1', order: UPLOAD.order }]);
});
