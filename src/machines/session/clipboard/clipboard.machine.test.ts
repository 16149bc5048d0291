import { describe, expect, test, vi } from 'vitest';
import { CLIPBOARD_SHOWN_MAX_CHARS } from '../../../../contract/limits.ts';
import { plainText, type ClipboardData } from '../../../../contract/rules/clipboard.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { clipboardMachine } from './clipboard.machine.ts';
import {
  selectByHand,
  selectCutLength,
  selectHeld,
  selectImage,
  selectProblem,
  selectText,
} from './clipboard.selectors.ts';
import type { ClipboardEvent, ClipboardFact, ClipboardInput, LocalAnswer } from './clipboard.types.ts';

type Copied = ClipboardInput & { readonly clipboard: ClipboardData };

const IMAGE: ClipboardData = { type: 'image/png', data: new Blob(['png'], { type: 'image/png' }) };
const TOO_LARGE: ClipboardData = { type: 'image/png', data: { size: Infinity } as Blob };
const read = (text: string): LocalAnswer => ({ kind: 'read', clipboard: plainText(text) });
const copied = (clipboard: ClipboardData) => ({ type: 'remote.copied', clipboard }) as const;
const pasted = (clipboard: ClipboardData) => ({ type: 'local.pasted', clipboard }) as const;
const USED = { type: 'page.used' } as const;

function start() {
  const pushed: ClipboardData[] = [];
  const readLocal = fakeCall<LocalAnswer, ClipboardInput>();
  const askLocal = fakeCall<LocalAnswer, ClipboardInput>();
  const writeLocal = fakeCall<boolean, Copied>();
  const copyLocal = fakeCall<boolean, Copied>();
  const touches = silentStream<ClipboardFact, ClipboardInput>();
  const reported: ClipboardData[] = [];
  const pushAll = vi.fn(({ context }: { context: { clipboard: ClipboardData } }) => {
    pushed.push(context.clipboard);
    reported.push(context.clipboard);
  });
  const push = vi.fn(({ context }: { context: { clipboard: ClipboardData } }) => void pushed.push(context.clipboard));
  const machine = clipboardMachine.provide({
    actors: {
      clipboardEvents: silentStream<ClipboardFact, ClipboardInput>().logic,
      touches: touches.logic,
      readLocal: readLocal.logic,
      askLocal: askLocal.logic,
      writeLocal: writeLocal.logic,
      copyLocal: copyLocal.logic,
    },
    actions: { push, pushAll },
  });
  const { actor } = startWithClock(machine, { input: { clientId: 'MQBjAG1haW4' } });
  const send = (...events: readonly ClipboardEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const texts = (calls: readonly Copied[]) => calls.map(({ clipboard }) => clipboard.data);
  return {
    ...{ askLocal, copyLocal, pushed, reported, readLocal, send, touches, writeLocal },
    state: () => actor.getSnapshot(),
    written: () => texts(writeLocal.inputs),
  };
}

async function startAllowed(text = 'local') {
  const clipboard = start();
  await clipboard.readLocal.answer(read(text));
  return clipboard;
}

describe('from here to there', () => {
  test('what is copied here is sent once when the session is connected, and nothing before [A4-049 A4-055]', async () => {
    const { pushed, readLocal } = start();
    expect([readLocal.inputs.length, pushed]).toEqual([1, []]);
    await readLocal.answer(read('local'));
    expect(pushed).toEqual([{ type: 'text/plain', data: 'local' }]);
  });

  test('it is read again when the page is used, and sent only when it is new', async () => {
    const { pushed, readLocal, send } = await startAllowed();
    send(USED);
    await readLocal.answer(read('local'));
    send(USED);
    await readLocal.answer(read('other'));
    expect(pushed.map(({ data }) => data)).toEqual(['local', 'other']);
  });

  test('what does not go whole is told to whoever pastes, types or asks; nobody pastes by opening a session', async () => {
    const { askLocal, pushed, readLocal, send, reported } = start();
    await readLocal.answer(read('long'));
    send({ type: 'page.used' });
    await readLocal.answer({ kind: 'kept' });
    expect([pushed, reported]).toEqual([[plainText('long')], []]);
    send(pasted(plainText('pasted')), { type: 'clipboard.send', text: 'typed' }, { type: 'clipboard.ask' });
    await askLocal.answer(read('allowed'));
    expect(reported.map(({ data }) => data)).toEqual(['pasted', 'typed', 'allowed']);
  });

  test('an empty clipboard does not empty the other', async () => {
    expect((await startAllowed('')).pushed).toEqual([]);
  });

  test('nothing is read while another window is used', async () => {
    const { pushed, readLocal, send } = start();
    await readLocal.answer({ kind: 'away' });
    send(USED);
    await readLocal.answer(read('later'));
    expect(pushed).toEqual([plainText('later')]);
  });

  test('where the browser keeps it, what is pasted goes, and the person may be asked', async () => {
    const { askLocal, pushed, readLocal, send, state } = start();
    await readLocal.answer({ kind: 'kept' });
    expect([selectByHand(state()), pushed, askLocal.inputs.length]).toEqual([true, [], 0]);
    send(pasted(plainText('pasted')));
    expect(pushed).toEqual([plainText('pasted')]);
    send({ type: 'clipboard.ask' });
    expect(selectByHand(state())).toBe(true);
    await askLocal.answer(read('allowed'));
    expect([selectByHand(state()), pushed.at(-1)]).toEqual([false, plainText('allowed')]);
  });

  test('what is pasted goes each time: a desktop does not tell of all that it has copied since', async () => {
    const { pushed, readLocal, send } = start();
    await readLocal.answer({ kind: 'kept' });
    send(pasted(plainText('ours')), { type: 'remote.refused', why: 'unsupported' }, pasted(plainText('ours')));
    expect(pushed).toEqual([plainText('ours'), plainText('ours')]);
    send({ type: 'remote.copied', clipboard: plainText('theirs') }, pasted(plainText('theirs')));
    expect(pushed).toHaveLength(2);
  });

  test.each(['readLocal', 'askLocal'] as const)('a browser that breaks in %s keeps it', async (name) => {
    const clipboard = start();
    if (name === 'askLocal') {
      await clipboard.readLocal.answer({ kind: 'kept' });
      clipboard.send({ type: 'clipboard.ask' });
    }
    await clipboard[name].refuse('BROKEN');
    expect(selectByHand(clipboard.state())).toBe(true);
  });

  test('what is typed is sent, also an empty text', async () => {
    const { pushed, send } = await startAllowed();
    send({ type: 'clipboard.send', text: 'typed 😀' }, { type: 'clipboard.send', text: '' });
    expect(pushed.map(({ data }) => data)).toEqual(['local', 'typed 😀', '']);
  });

  test('a picture goes only where one came from: stock engines would take it for text', async () => {
    const { pushed, send, state } = await startAllowed();
    send(pasted(IMAGE));
    expect([pushed.length, selectProblem(state())]).toEqual([1, 'imageNotTaken']);
    send(copied(IMAGE), pasted(IMAGE));
    expect([pushed.at(-1), selectProblem(state()), selectImage(state())]).toEqual([IMAGE, null, IMAGE.data]);
  });

  test('what is too large is told and loses nothing', async () => {
    const { pushed, send, state } = await startAllowed();
    send(pasted(TOO_LARGE));
    expect([selectProblem(state()), pushed.length]).toEqual(['tooLargeToSend', 1]);
    send({ type: 'clipboard.send', text: { length: Infinity } as unknown as string });
    expect([selectProblem(state()), selectText(state())]).toEqual(['tooLargeToSend', 'local']);
    send(pasted(plainText('small')));
    expect(selectProblem(state())).toBe(null);
  });

  test('a link that comes back brings what was copied here once more', async () => {
    const { pushed, send } = await startAllowed();
    send({ type: 'tunnel.resumed' });
    expect(pushed).toHaveLength(2);
    send(copied(plainText('there')), { type: 'tunnel.resumed' });
    expect(pushed).toHaveLength(2);
  });
});

describe('from there to here', () => {
  test('what is copied there is written here, and not sent back', async () => {
    const { pushed, readLocal, send, state, writeLocal, written } = await startAllowed('');
    send(copied(plainText('from there\n😀')));
    await writeLocal.answer(true);
    send(USED);
    await readLocal.answer(read('from there\r\n😀'));
    expect([written(), pushed, selectHeld(state())]).toEqual([['from there\n😀'], [], false]);
  });

  test('an echo of what was sent is not written, the same text copied there is', async () => {
    const { send, written } = await startAllowed();
    send(copied(plainText('local')));
    expect(written()).toEqual([]);
    send(copied(plainText('local')));
    expect(written()).toEqual(['local']);
  });

  test('what the browser does not take waits for a touch, and goes before what is read here', async () => {
    const { pushed, readLocal, send, state, touches, writeLocal, written } = await startAllowed();
    send(copied(plainText('late')));
    expect(touches.listeners).toBe(0);
    await writeLocal.answer(false);
    expect([selectHeld(state()), selectText(state()), touches.listeners]).toEqual([true, 'late', 1]);
    send({ type: 'page.touched' });
    await writeLocal.answer(false);
    send(USED);
    await writeLocal.answer(true);
    expect([written(), readLocal.inputs.length, pushed.length]).toEqual([['late', 'late', 'late'], 1, 1]);
    expect([selectHeld(state()), touches.listeners]).toEqual([false, 0]);
  });

  test('what is pasted meanwhile is newer', async () => {
    const { pushed, send, state, writeLocal } = await startAllowed();
    send(copied(plainText('late')));
    await writeLocal.refuse('BROKEN');
    send(pasted(plainText('newer')));
    expect([selectHeld(state()), pushed.at(-1)]).toEqual([false, plainText('newer')]);
  });

  test('a button writes what the browser did not take, pictures too', async () => {
    const { copyLocal, send, state, writeLocal } = await startAllowed();
    send(copied(IMAGE));
    await writeLocal.answer(false);
    send({ type: 'page.touched' });
    expect(writeLocal.inputs).toHaveLength(1);
    send({ type: 'clipboard.copy' });
    await copyLocal.answer(false);
    expect(selectHeld(state())).toBe(true);
    send({ type: 'clipboard.copy' });
    await copyLocal.refuse('BROKEN');
    expect(selectHeld(state())).toBe(true);
    send({ type: 'clipboard.copy' });
    await copyLocal.answer(true);
    expect([selectHeld(state()), copyLocal.inputs[0]?.clipboard]).toEqual([false, IMAGE]);
  });

  test('the newest of several is what counts', async () => {
    const { send, state, writeLocal, written } = await startAllowed();
    send(copied(plainText('one')), copied(plainText('two')));
    await writeLocal.answer(false);
    expect([written(), selectHeld(state())]).toEqual([['one', 'two'], false]);
    await writeLocal.answer(true);
    expect([selectText(state()), selectHeld(state())]).toEqual(['two', false]);
  });

  test.each(['tooLarge', 'unsupported', 'broken'] as const)('what is %s is told, and the rest stays', async (why) => {
    const { send, state } = await startAllowed();
    send({ type: 'remote.refused', why });
    expect([selectProblem(state()), selectText(state())]).toEqual([why, 'local']);
    send(copied(plainText('again')));
    expect(selectProblem(state())).toBe(null);
  });
});

test('a clipboard has a type, plain text by default, and its data [A3-007]', async () => {
  const { readLocal, send, state } = start();
  expect(state().context.clipboard).toEqual({ type: 'text/plain', data: '' });
  await readLocal.answer({ kind: 'away' });
  send(copied(IMAGE));
  expect(state().context.clipboard).toEqual({ type: 'image/png', data: IMAGE.data });
});

test('a text that no field can show is shown in part', async () => {
  const text = 'x'.repeat(CLIPBOARD_SHOWN_MAX_CHARS + 1);
  const { state } = await startAllowed(text);
  expect([selectText(state()).length, selectCutLength(state())]).toEqual([text.length - 1, text.length]);
  const { state: whole } = await startAllowed(text.slice(1));
  expect(selectCutLength(whole())).toBe(0);
});

test.each(['tunnel.closed', 'tunnel.failed', 'client.failed', 'client.disconnected'] as const)(
  'nothing is copied after %s',
  async (type) => {
    const { pushed, send, state } = await startAllowed();
    send({ type }, pasted(plainText('later')));
    expect([state().status, pushed.length]).toEqual(['done', 1]);
  },
);
