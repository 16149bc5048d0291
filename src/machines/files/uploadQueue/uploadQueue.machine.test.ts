import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { DRIVE_UPLOAD_MAX_BYTES } from '../../../../contract/limits.ts';
import { fakeCall, settle, silentStream } from '../../shared/testing.ts';
import type { ClashAnswer, RuleTold } from '../fileUploads/fileUploads.types.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import type { ChunkFact, ChunkOrder, Standing, StandingQuestion } from '../upload/upload.types.ts';
import { uploadQueueMachine } from './uploadQueue.machine.ts';
import * as select from './uploadQueue.selectors.ts';
import type { FoundUpload, KeptUpload, NewUpload, UploadItem } from './uploadQueue.types.ts';

const CHANGED_AT = 7;
/** More than one chunk. */
const LARGE = 2_097_151;

function newUpload(relPath: string, size = LARGE): NewUpload {
  const file = new File(['x'], relPath.slice(relPath.lastIndexOf('/') + 1), { lastModified: CHANGED_AT });
  Object.defineProperty(file, 'size', { value: size });
  return { id: `id of ${relPath}`, drive: 'private', path: [], relPath, file };
}
const keptUpload = (relPath: string): KeptUpload => ({
  ...{ id: `id of ${relPath}`, drive: 'private', path: [], relPath },
  ...{ existing: 'refuse', size: LARGE, modified: CHANGED_AT },
});

async function start(added: readonly NewUpload[], { taken = [], kept = [], rule = null }: Given = {}) {
  const chunks = silentStream<ChunkFact, ChunkOrder>();
  const standing = fakeCall<Standing, StandingQuestion>();
  const findTaken = fakeCall<ReadonlySet<string>, readonly UploadItem[]>();
  const [found, allowed] = [
    fakeCall<readonly FoundUpload[], readonly UploadItem[]>(),
    fakeCall<readonly FoundUpload[], readonly UploadItem[]>(),
  ];
  const told: string[] = [];
  let stored: readonly KeptUpload[] = [];
  const machine = uploadQueueMachine.provide({
    actors: {
      findTaken: findTaken.logic,
      rules: silentStream<RuleTold>().logic,
      ...{ findFiles: found.logic, askForFiles: allowed.logic },
      upload: uploadMachine.provide({ actors: { sendChunk: chunks.logic, askStanding: standing.logic } }),
    },
    actions: {
      keep: (_, unfinished) => void (stored = unfinished),
      giveUpArrived: (_, given) => void told.push(...given.map(({ id }) => `gave up ${id}`)),
      announceChange: () => void told.push('changed'),
      announceSkipped: (_, count) => {
        if (count > 0) told.push(`skipped ${count}`);
      },
      keepRule: (_, { answer, always = false }) => {
        if (always) told.push(`always ${answer}`);
      },
    },
  });
  const actor = createActor(machine, { input: { added, kept } }).start();
  actor.send({ type: 'rule.told', rule });
  const idsOf = (paths: readonly string[]) => new Set(paths.map((path) => `id of ${path}`));
  if (findTaken.inputs.length > 0) await findTaken.answer(idsOf(taken));
  const child = (path: string | undefined) => {
    const first = actor.getSnapshot().context.items.find(({ status }) => status === 'active')?.id;
    return actor.getSnapshot().children[`upload:${path === undefined ? first : `id of ${path}`}`];
  };
  return {
    ...{ actor, chunks, standing, findTaken, found, allowed, told },
    stored: () => stored.map(({ relPath }) => relPath),
    /** Of the first that is on its way, or of another one. */
    say: async (fact: ChunkFact, path?: string) => {
      child(path)?.send(fact);
      await settle();
    },
    state: () => actor.getSnapshot(),
    statuses: () => actor.getSnapshot().context.items.map(({ status }) => status),
    sent: () => chunks.inputs.map(({ order }) => [order.relPath, order.existing]),
  };
}

interface Given {
  readonly taken?: readonly string[];
  readonly kept?: readonly KeptUpload[];
  readonly rule?: ClashAnswer | null;
}

const COMPLETED: ChunkFact = { type: 'chunk.completed' };
const REFUSED: ChunkFact = { type: 'chunk.refused', fault: null };

test('large files go one after the other, and a page is told of each that has arrived [B4-029]', async () => {
  const { chunks, say, statuses, sent, told, state, stored } = await start([newUpload('a'), newUpload('b/c')]);
  expect([statuses(), chunks.listeners, stored()]).toEqual([['active', 'waiting'], 1, ['a', 'b/c']]);
  await say({ type: 'chunk.progressed', sent: 1, bytesPerSecond: 10 });
  await say({ type: 'chunk.progressed', sent: 1, bytesPerSecond: 20 });
  expect([select.selectPace(state()), select.selectSentBytes(state()), select.selectAllBytes(state())]).toEqual([
    ...[12, 1, 2 * LARGE],
  ]);
  await say(COMPLETED);
  expect([statuses(), chunks.listeners, told, stored(), select.selectPace(state())]).toEqual([
    ...[['done', 'active'], 1, ['changed'], ['b/c'], 12],
  ]);
  await say(COMPLETED);
  expect([sent(), statuses(), stored(), select.selectDone(state())]).toEqual([
    [
      ['a', 'refuse'],
      ['b/c', 'refuse'],
    ],
    ['done', 'done'],
    [],
    2,
  ]);
  expect(select.selectPace(state())).toBe(0);
});

test('small files go together, four at most, and in their order; a large one goes alone', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'film', 'f'];
  const { chunks, say, statuses, told } = await start(
    names.map((name) => newUpload(name, name === 'film' ? LARGE : 1)),
  );
  const waiting = (count: number) => Array.from({ length: count }, () => 'waiting');
  expect([statuses(), chunks.listeners]).toEqual([['active', 'active', 'active', 'active', ...waiting(3)], 4]);
  await say(COMPLETED, 'c');
  expect(statuses()).toEqual(['active', 'active', 'done', 'active', 'active', ...waiting(2)]);
  for (const name of ['a', 'b', 'd']) await say(COMPLETED, name);
  expect([statuses().slice(4), chunks.listeners]).toEqual([['active', ...waiting(2)], 1]);
  await say(COMPLETED, 'e');
  expect([statuses().slice(5), chunks.listeners]).toEqual([['active', 'waiting'], 1]);
  await say(COMPLETED, 'film');
  expect(statuses().slice(5)).toEqual(['done', 'active']);
  await say(COMPLETED, 'f');
  expect([told.length, chunks.listeners]).toEqual([7, 0]);
});

test('of several on their way one is paused, one is cancelled, and what fails for good holds the others', async () => {
  const { actor, chunks, statuses, told } = await start(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => newUpload(name, 1)),
  );
  actor.send({ type: 'upload.pause', id: 'id of b' });
  expect(statuses()).toEqual(['active', 'paused', 'active', 'active', 'active', 'waiting']);
  actor.send({ type: 'upload.cancel', id: 'id of c' });
  expect([statuses(), told]).toEqual([['active', 'paused', 'active', 'active', 'active'], ['gave up id of c']]);
  actor.send({ type: 'upload.ended', id: 'id of a', kind: 'exhausted', fault: 'noRoom' });
  expect([statuses(), chunks.listeners]).toEqual([['failed', 'paused', 'paused', 'paused', 'paused'], 0]);
  actor.send({ type: 'upload.ended', id: 'id of e', kind: 'completed', fault: null });
  expect(statuses()[3]).toBe('paused');
});

test('what is added meanwhile is looked at at once, and goes when its turn comes', async () => {
  const { actor, findTaken, say, statuses } = await start([newUpload('a')]);
  actor.send({ type: 'uploads.add', uploads: [newUpload('b')] });
  expect([statuses(), findTaken.inputs.at(-1)?.map(({ relPath }) => relPath)]).toEqual([['active', 'new'], ['b']]);
  await findTaken.answer(new Set());
  expect(statuses()).toEqual(['active', 'waiting']);
  await say(COMPLETED);
  expect(statuses()).toEqual(['done', 'active']);
});

test('a file beyond 11,073,741,824 bytes is not sent, one of just as many is [B5-034]', async () => {
  expect(DRIVE_UPLOAD_MAX_BYTES).toBe(11_073_741_824);
  const { statuses, state, sent, stored } = await start([
    newUpload('large', DRIVE_UPLOAD_MAX_BYTES + 1),
    newUpload('most', DRIVE_UPLOAD_MAX_BYTES),
    newUpload('what?'),
  ]);
  expect([statuses(), sent(), stored()]).toEqual([['failed', 'active', 'failed'], [['most', 'refuse']], ['most']]);
  expect(state().context.items.map(({ fault }) => fault)).toEqual(['tooLarge', null, 'name']);
});

test('names that are taken are asked about before anything is sent, once for many', async () => {
  const given = { taken: ['a', 'b/c', 'd'] };
  const { actor, state, statuses, sent } = await start(
    ['a', 'b/c', 'd', 'e'].map((path) => newUpload(path)),
    given,
  );
  expect([select.selectClash(state()), select.selectClashCount(state()), sent()]).toEqual(['a', 3, []]);
  actor.send({ type: 'clash.answer', answer: 'skip', forAll: false });
  expect([select.selectClash(state()), select.selectClashCount(state())]).toEqual(['c', 2]);
  actor.send({ type: 'clash.answer', answer: 'keepBoth', forAll: true });
  expect([select.selectClash(state()), statuses(), sent()]).toEqual([
    null,
    ['active', 'waiting', 'waiting'],
    [['b/c', 'keepBoth']],
  ]);
});

test('all that are skipped leave nothing, and where nobody can say what is taken it is sent', async () => {
  const skipped = await start([newUpload('a')], { taken: ['a'] });
  skipped.actor.send({ type: 'clash.answer', answer: 'skip', forAll: true });
  expect([skipped.statuses(), skipped.stored()]).toEqual([[], []]);
  const { actor, findTaken, statuses } = await start([]);
  actor.send({ type: 'uploads.add', uploads: [newUpload('a')] });
  await findTaken.refuse('UNREACHABLE');
  expect(statuses()).toEqual(['active']);
});

test('a name that was taken meanwhile is asked about then', async () => {
  const { actor, say, state, standing, sent } = await start([newUpload('a')]);
  await say({ type: 'chunk.refused', fault: 'exists' });
  expect(select.selectClash(state())).toBe('a');
  actor.send({ type: 'clash.answer', answer: 'replace', forAll: false });
  await standing.answer({ exists: false, offset: 0, fault: null });
  expect(sent()).toEqual([
    ['a', 'refuse'],
    ['a', 'replace'],
  ]);
});

test('a chunk that fails for good opens the dialog of storage, and holds what comes after [B4-033]', async () => {
  const { actor, state, statuses, stored, standing } = await start([newUpload('a'), newUpload('b')]);
  const end = (fault: 'noRoom' | null) => ({ type: 'upload.ended', id: 'id of a', kind: 'exhausted', fault }) as const;
  actor.send(end('noRoom'));
  expect([select.selectTrouble(state()), statuses()]).toEqual([{ name: 'a', isFull: true }, ['failed', 'paused']]);
  expect([stored(), select.selectMayResume(state()), select.selectMayPause(state())]).toEqual([
    ['a', 'b'],
    true,
    false,
  ]);
  actor.send({ type: 'trouble.acknowledge' });
  expect(select.selectTrouble(state())).toBeNull();
  actor.send({ type: 'uploads.resume' });
  expect(statuses()).toEqual(['active', 'waiting']);
  await standing.answer({ exists: false, offset: 0, fault: null });
  actor.send(end(null));
  expect(select.selectTrouble(state())).toEqual({ name: 'a', isFull: false });
});

test('what the gateway does not take fails by itself, and the next one goes', async () => {
  const { say, statuses, state, stored } = await start([newUpload('a'), newUpload('b')]);
  await say(REFUSED);
  expect([statuses(), state().context.items[0]?.fault, stored()]).toEqual([['failed', 'active'], 'refused', ['b']]);
});

test.each(['replace', 'keepBoth'] as const)('by the rule %s nobody is asked about a name', async (rule) => {
  const { sent, state, say } = await start([newUpload('a'), newUpload('b/c')], { taken: ['a', 'b/c'], rule });
  expect(select.selectClash(state())).toBeNull();
  await say(COMPLETED);
  expect(sent()).toEqual([
    ['a', rule],
    ['b/c', rule],
  ]);
});

test('by the rule “skip” files are left out and told; of what was sent already the gateway keeps nothing', async () => {
  const given = { taken: ['a', 'b'], rule: 'skip' } as const;
  const { sent, statuses, told, say } = await start(
    ['a', 'b', 'c'].map((path) => newUpload(path)),
    given,
  );
  expect([told, statuses()]).toEqual([['skipped 2'], ['active']]);
  await say({ type: 'chunk.refused', fault: 'exists' });
  expect([told, statuses(), sent()]).toEqual([['skipped 2', 'gave up id of c', 'skipped 1'], [], [['c', 'refuse']]]);
});

test('what the rule cannot put in place, such as where a folder has the name, is asked about', async () => {
  const { actor, state, say } = await start([newUpload('a')], { taken: ['a'], rule: 'replace' });
  await say({ type: 'chunk.refused', fault: 'exists' });
  expect(select.selectClash(state())).toBe('a');
  actor.send({ type: 'upload.cancel', id: 'id of a' });
  expect(select.selectItems(state())).toEqual([]);
});

test('after a reload a name that was taken meanwhile follows the rule', async () => {
  const { found, standing, say, sent } = await start([], { kept: [keptUpload('a')], rule: 'keepBoth' });
  await found.answer([{ id: 'id of a', file: newUpload('a').file }]);
  await standing.answer({ exists: false, offset: 3, fault: null });
  await say({ type: 'chunk.refused', fault: 'exists' });
  await standing.answer({ exists: false, offset: LARGE, fault: null });
  expect(sent().map(([, existing]) => existing)).toEqual(['refuse', 'keepBoth']);
});

test('a rule that is made while a question stands answers it, and an answer may become the rule', async () => {
  const { actor, state, statuses, told } = await start([newUpload('a'), newUpload('b')], { taken: ['a', 'b'] });
  expect(select.selectClash(state())).toBe('a');
  actor.send({ type: 'clash.answer', answer: 'replace', forAll: false, always: true });
  expect([told, select.selectClash(state())]).toEqual([['always replace'], 'b']);
  actor.send({ type: 'rule.told', rule: 'replace' });
  expect([select.selectClash(state()), statuses()]).toEqual([null, ['active', 'waiting']]);
});

test('one is paused, the next one goes; taken up again it goes on', async () => {
  const { actor, chunks, statuses, standing, say } = await start([newUpload('a'), newUpload('b')]);
  actor.send({ type: 'upload.pause', id: 'id of a' });
  expect([statuses(), chunks.listeners]).toEqual([['paused', 'active'], 1]);
  actor.send({ type: 'upload.resume', id: 'id of a' });
  expect(statuses()).toEqual(['waiting', 'active']);
  await say(COMPLETED);
  expect(standing.inputs.map(({ order }) => order.relPath)).toEqual(['a']);
  actor.send({ type: 'uploads.pause' });
  expect([statuses(), chunks.listeners]).toEqual([['paused', 'done'], 0]);
});

test('cancelling stops it, and what has arrived is given up at the gateway [B3-028]', async () => {
  const { actor, chunks, statuses, told, stored } = await start([newUpload('a'), newUpload('b')]);
  actor.send({ type: 'upload.cancel', id: 'id of a' });
  expect([statuses(), chunks.listeners, told, stored()]).toEqual([['active'], 1, ['gave up id of a'], ['b']]);
  actor.send({ type: 'upload.cancel', id: 'id of b' });
  expect([statuses(), chunks.listeners]).toEqual([[], 0]);
});

test('after a reload it shows what is unfinished, and goes on once the same file is chosen', async () => {
  const kept = [keptUpload('a'), keptUpload('b/c')];
  const { actor, state, statuses, standing, sent, stored } = await start([], { kept });
  expect([statuses(), select.selectHasMissing(state()), stored()]).toEqual([
    ['missing', 'missing'],
    true,
    ['a', 'b/c'],
  ]);
  actor.send({ type: 'uploads.rejoin', files: [{ file: newUpload('a', LARGE + 1).file }] });
  expect([select.selectIsOther(state()), statuses()]).toEqual([true, ['missing', 'missing']]);
  actor.send({ type: 'uploads.rejoin', files: [{ file: newUpload('c').file }] });
  expect([select.selectIsOther(state()), statuses()]).toEqual([false, ['missing', 'active']]);
  await standing.answer({ exists: false, offset: 0, fault: null });
  expect(sent()).toEqual([['b/c', 'refuse']]);
  actor.send({ type: 'uploads.add', uploads: [{ ...newUpload('a'), id: 'another id' }] });
  expect([statuses(), state().context.items[0]?.id]).toEqual([['waiting', 'active'], 'id of a']);
});

test('after a reload what the browser still reaches goes on by itself, and what is gone is to be chosen', async () => {
  const kept = [keptUpload('a'), keptUpload('b/c')];
  const { found, statuses, standing, state, stored } = await start([], { kept });
  expect(found.inputs.map((asked) => asked.map(({ id }) => id))).toEqual([['id of a', 'id of b/c']]);
  const source = { handle: {} as FileSystemHandle, within: ['c'] };
  await found.answer([{ id: 'id of b/c', file: newUpload('c').file, source }]);
  expect([statuses(), stored()]).toEqual([
    ['missing', 'active'],
    ['a', 'b/c'],
  ]);
  await standing.answer({ exists: false, offset: 3, fault: null });
  expect([state().context.items[1]?.source, select.selectHasLocked(state())]).toEqual([source, false]);
});

test('what the browser gives only when it is allowed waits for a click; whoever says no chooses the file', async () => {
  const { actor, found, allowed, statuses, state } = await start([], { kept: [keptUpload('a'), keptUpload('b')] });
  await found.answer(['a', 'b'].map((path) => ({ id: `id of ${path}`, file: null })));
  expect([statuses(), select.selectHasLocked(state()), select.selectHasMissing(state())]).toEqual([
    ['locked', 'locked'],
    true,
    true,
  ]);
  actor.send({ type: 'uploads.unlock' });
  expect(select.selectHasLocked(state())).toBe(false);
  await allowed.refuse('UNREACHABLE');
  expect([statuses(), select.selectHasLocked(state())]).toEqual([['locked', 'locked'], true]);
  actor.send({ type: 'uploads.unlock' });
  await allowed.answer([{ id: 'id of a', file: newUpload('a').file }]);
  expect(statuses()).toEqual(['active', 'missing']);
});

test('a file that has changed is not mixed with what has arrived: chosen again it is sent anew, as another upload', async () => {
  const { actor, found, statuses, standing, state, told, sent, stored } = await start([], { kept: [keptUpload('a')] });
  const other = newUpload('a', LARGE + 1).file;
  await found.answer([{ id: 'id of a', file: other }]);
  expect([statuses(), sent()]).toEqual([['changed'], []]);
  actor.send({ type: 'uploads.rejoin', files: [{ file: newUpload('b').file }] });
  expect([select.selectIsOther(state()), statuses(), told]).toEqual([true, ['changed'], []]);
  actor.send({ type: 'uploads.rejoin', files: [{ file: other }] });
  expect([statuses(), told, stored(), standing.inputs]).toEqual([['active'], ['gave up id of a'], ['a'], []]);
  expect([state().context.items[0]?.id, state().context.items[0]?.size, sent()]).toEqual([
    'id of a-7',
    LARGE + 1,
    [['a', 'refuse']],
  ]);
});

test('a file that has changed is taken up where it stopped when it is chosen as it was; one that grew too large is not sent', async () => {
  const { actor, found, statuses, told } = await start([], { kept: [keptUpload('a'), keptUpload('b')] });
  await found.answer(['a', 'b'].map((path) => ({ id: `id of ${path}`, file: newUpload(path, 1).file })));
  actor.send({
    type: 'uploads.rejoin',
    files: [{ file: newUpload('a').file }, { file: newUpload('b', DRIVE_UPLOAD_MAX_BYTES + 1).file }],
  });
  expect([statuses(), told]).toEqual([['active', 'failed'], ['gave up id of b']]);
});

test('what is done is cleared, and the tray folds', async () => {
  const { actor, say, statuses, state } = await start([newUpload('a'), newUpload('b')]);
  await say(COMPLETED);
  actor.send({ type: 'uploads.clear' });
  actor.send({ type: 'tray.toggle' });
  expect([statuses(), select.selectFolded(state())]).toEqual([['active'], true]);
  actor.send({ type: 'tray.toggle' });
  expect(select.selectFolded(state())).toBe(false);
  const shown = (most: number) => select.firstInOrder(state().context.items, most).map(({ relPath }) => relPath);
  actor.send({ type: 'uploads.add', uploads: ['c', 'd'].map((path) => newUpload(path)) });
  expect([shown(9), shown(2)]).toEqual([
    ['b', 'c', 'd'],
    ['b', 'c'],
  ]);
});
