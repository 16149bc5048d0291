import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { FILE_UPLOAD_MAX_BYTES } from '../../../../contract/limits.ts';
import { silentStream } from '../../shared/testing.ts';
import { fileUploadsMachine } from './fileUploads.machine.ts';
import { selectAsking, selectUploadCount, selectUploading, selectUploadName } from './fileUploads.selectors.ts';
import type { ClashAnswer, RuleTold, SendOrder, Upload, UploadFact } from './fileUploads.types.ts';

const ruleOf = (rule: ClashAnswer | null): RuleTold => ({ type: 'rule.told', rule });
const uploadOf = (name: string, clashes = false, size = 1): Upload => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return { file, into: [], name, clashes };
};

function start(...uploads: readonly Upload[]) {
  const sending = silentStream<UploadFact, SendOrder>();
  const reported: string[] = [];
  const machine = fileUploadsMachine.provide({
    actors: { sendFile: sending.logic, rules: silentStream<RuleTold>().logic },
    actions: {
      announceUploaded: () => void reported.push('uploaded'),
      announceRefused: () => void reported.push('refused'),
      announceUnreachable: () => void reported.push('unreachable'),
      announceLeftOut: (_, count) => {
        if (count > 0) reported.push('tooLarge');
      },
      announceSkipped: (_, count) => {
        if (count > 0) reported.push(`skipped ${count}`);
      },
      keepRule: (_, { answer, always = false }) => {
        if (always) reported.push(`always ${answer}`);
      },
    },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'files.add', uploads });
  const answer = (chosen: ClashAnswer, forAll = false) => actor.send({ type: 'clash.answer', answer: chosen, forAll });
  const sent = () => sending.inputs.map(({ upload, existing }) => [upload.name, existing]);
  const state = () => actor.getSnapshot();
  return { actor, sending, reported, answer, sent, state };
}

test('files are sent one after the other, and told once [B4-035]', () => {
  const { actor, sending, reported, sent, state } = start(uploadOf('a'), uploadOf('b'));
  expect([selectUploading(state()), sending.listeners, selectUploadCount(state())]).toEqual([true, 1, 2]);
  actor.send({ type: 'upload.progressed', sent: 1, bytesPerSecond: 9 });
  expect(state().context).toMatchObject({ sent: 1, bytesPerSecond: 9 });
  actor.send({ type: 'upload.completed' });
  expect([sent(), sending.listeners, state().context.sent, selectUploadName(state())]).toEqual([
    [
      ['a', 'refuse'],
      ['b', 'refuse'],
    ],
    ...[1, 0, 'b'],
  ]);
  actor.send({ type: 'upload.completed' });
  expect([selectUploading(state()), sending.listeners, reported]).toEqual([false, 0, ['uploaded']]);
});

test('what is added meanwhile waits for its turn', () => {
  const { actor, sent } = start(uploadOf('a'));
  actor.send({ type: 'files.add', uploads: [uploadOf('b')] });
  expect(sent()).toHaveLength(1);
  actor.send({ type: 'upload.completed' });
  expect(sent().at(-1)).toEqual(['b', 'refuse']);
});

test('a file beyond 8,000,000,000 bytes is refused before it is sent, one of just as many is not [B5-035]', () => {
  const [most, more] = [FILE_UPLOAD_MAX_BYTES, FILE_UPLOAD_MAX_BYTES + 1];
  expect(most).toBe(8_000_000_000);
  const alone = start(uploadOf('large', false, more));
  expect([alone.reported, alone.sent(), selectUploading(alone.state())]).toEqual([['tooLarge'], [], false]);
  const among = start(uploadOf('large', false, more), uploadOf('just', false, most));
  expect([among.reported, among.sent()]).toEqual([['tooLarge'], [['just', 'refuse']]]);
});

test('a name that is taken is asked about before anything is sent', () => {
  const { sent, answer, state, reported } = start(uploadOf('a', true), uploadOf('b', true), uploadOf('c'));
  expect([selectAsking(state()), sent()]).toEqual([true, []]);
  answer('skip');
  expect([selectAsking(state()), selectUploadName(state())]).toEqual([true, 'b']);
  answer('replace');
  expect(sent()).toEqual([['b', 'replace']]);
  expect(reported).toEqual([]);
});

test('one answer may hold for all that follow, and for none after them', () => {
  const { actor, sent, answer, state } = start(uploadOf('a', true), uploadOf('b', true));
  answer('keepBoth', true);
  actor.send({ type: 'upload.completed' });
  actor.send({ type: 'upload.completed' });
  expect(sent()).toEqual([
    ['a', 'keepBoth'],
    ['b', 'keepBoth'],
  ]);
  actor.send({ type: 'files.add', uploads: [uploadOf('c', true)] });
  expect(selectAsking(state())).toBe(true);
});

test('all that are skipped leave nothing to tell', () => {
  const { answer, reported, state } = start(uploadOf('a', true), uploadOf('b', true));
  answer('skip', true);
  expect([reported, selectUploading(state())]).toEqual([[], false]);
});

test.each(['replace', 'keepBoth'] as const)(
  'by the rule %s nobody is asked, also about names within folders',
  (rule) => {
    const { actor, sent, state, reported } = start();
    actor.send(ruleOf(rule));
    actor.send({ type: 'files.add', uploads: [uploadOf('a', true), uploadOf('b')] });
    actor.send({ type: 'upload.completed' });
    expect([sent(), selectAsking(state())]).toEqual([
      [
        ['a', rule],
        ['b', rule],
      ],
      false,
    ]);
    actor.send({ type: 'upload.completed' });
    actor.send(ruleOf(null));
    actor.send({ type: 'files.add', uploads: [uploadOf('a', true)] });
    expect([selectAsking(state()), reported]).toEqual([true, ['uploaded']]);
  },
);

test('by the rule “skip” files whose names are taken are left out, and it is told how many', () => {
  const { actor, sent, state, reported } = start();
  actor.send(ruleOf('skip'));
  actor.send({ type: 'files.add', uploads: [uploadOf('a', true), uploadOf('b'), uploadOf('c', true), uploadOf('d')] });
  actor.send({ type: 'upload.completed' });
  actor.send({ type: 'upload.refused', fault: 'exists' });
  expect([sent(), reported, selectUploading(state())]).toEqual([
    [
      ['b', 'refuse'],
      ['d', 'refuse'],
    ],
    ['uploaded', 'skipped 3'],
    false,
  ]);
  actor.send({ type: 'files.add', uploads: [uploadOf('a', true)] });
  expect([reported.at(-1), selectUploading(state())]).toEqual(['skipped 1', false]);
});

test('what the rule cannot put in place, such as where a folder has the name, is asked about', () => {
  const { actor, sent, answer, state } = start();
  actor.send(ruleOf('replace'));
  actor.send({ type: 'files.add', uploads: [uploadOf('a', true), uploadOf('b', true)] });
  actor.send({ type: 'upload.refused', fault: 'exists' });
  expect(selectAsking(state())).toBe(true);
  answer('keepBoth');
  actor.send({ type: 'upload.completed' });
  expect(sent().slice(1)).toEqual([
    ['a', 'keepBoth'],
    ['b', 'replace'],
  ]);
});

test('an answer that is to hold always becomes the rule', () => {
  const { actor, reported } = start(uploadOf('a', true));
  actor.send({ type: 'clash.answer', answer: 'replace', forAll: true, always: true });
  expect(reported).toEqual(['always replace']);
});

test('a name that was taken meanwhile is asked about when the gateway says so', () => {
  const { actor, sent, answer, state } = start(uploadOf('a'));
  actor.send({ type: 'upload.refused', fault: 'exists' });
  expect([selectAsking(state()), sent()]).toEqual([true, [['a', 'refuse']]]);
  answer('replace');
  expect(sent().at(-1)).toEqual(['a', 'replace']);
});

test.each([
  [{ type: 'upload.refused', fault: 'noRoom' }, 'refused'],
  [{ type: 'upload.refused', fault: null }, 'refused'],
  [{ type: 'upload.unreachable' }, 'unreachable'],
] as const)('after %j nothing more is sent, and it is told why', (fact, told) => {
  const { actor, reported, sending, state } = start(uploadOf('a'), uploadOf('b'));
  actor.send(fact);
  expect([reported, sending.listeners, selectUploading(state())]).toEqual([[told], 0, false]);
  expect(state().context.queue).toEqual([]);
});

test('cancelling breaks off what is on its way and forgets the rest', () => {
  const { actor, sending, reported, state } = start(uploadOf('a'), uploadOf('b'));
  actor.send({ type: 'upload.cancel' });
  expect([sending.listeners, reported, state().context.queue, selectUploading(state())]).toEqual([0, [], [], false]);
});
