import { expect, test, vi } from 'vitest';
import { fromEventObservable } from 'xstate';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { textInputMachine } from './textInput.machine.ts';
import {
  selectAbsoluteMouse,
  selectHeldKeys,
  selectLayout,
  selectMethod,
  selectTextInputPart,
} from './textInput.selectors.ts';
import type { TextInputChoices, TextInputFact, TextInputInput } from './textInput.types.ts';

type ForKeyboard = TextInputInput & { readonly layout: string };

function start() {
  const drawn: string[] = [];
  const keyboards = { listeners: 0, fail: () => undefined as void };
  const textInput = silentStream<TextInputFact, TextInputInput>();
  const effects = {
    holdKey: vi.fn(),
    strikeKey: vi.fn(),
    raiseKeyboard: vi.fn(),
    choose: vi.fn(),
    chooseLayout: vi.fn(),
  };
  const onScreenKeyboard = fromEventObservable<TextInputFact, ForKeyboard>(({ input }) => ({
    subscribe: (observer) => {
      drawn.push(input.layout);
      keyboards.listeners += 1;
      keyboards.fail = () => 'error' in observer && observer.error?.(new Error('not loaded'));
      return { unsubscribe: () => (keyboards.listeners -= 1) };
    },
  }));
  const machine = textInputMachine.provide({
    actors: {
      choices: silentStream<TextInputFact>().logic,
      fingers: silentStream<TextInputFact, TextInputInput>().logic,
      textInput: textInput.logic,
      onScreenKeyboard: onScreenKeyboard as never,
    },
    actions: effects,
  });
  const { actor } = startWithClock(machine, { input: { clientId: 'c' } });
  const choose = (choices: Partial<TextInputChoices>) =>
    actor.send({
      type: 'choices.changed',
      choices: { method: 'none', layout: 'en-US', absoluteMouse: true, ...choices },
    });
  const params = (effect: keyof typeof effects) => effects[effect].mock.calls.map(([, given]) => given as unknown);
  return { actor, choose, drawn, keyboards, textInput, params, state: () => actor.getSnapshot() };
}

test('the input method of the preferences is what stands under the picture [B2-027]', () => {
  const { choose, keyboards, textInput, state } = start();
  const parts = (['none', 'osk', 'text', 'none'] as const).map((method) => {
    choose({ method });
    return [selectMethod(state()), selectTextInputPart(state()), keyboards.listeners, textInput.listeners];
  });
  expect(parts).toEqual([
    ['none', null, 0, 0],
    ['osk', 'keyboard', 1, 0],
    ['text', 'text', 0, 1],
    ['none', null, 0, 0],
  ]);
});

test('another layout is drawn at once; another mouse leaves the keyboard alone', () => {
  const { choose, drawn, keyboards, state } = start();
  choose({ method: 'osk' });
  choose({ method: 'osk', absoluteMouse: false });
  expect([drawn, selectAbsoluteMouse(state())]).toEqual([['en-US'], false]);
  choose({ method: 'osk', layout: 'de-DE' });
  expect([drawn, selectLayout(state()), keyboards.listeners]).toEqual([['en-US', 'de-DE'], 'de-DE', 1]);
});

test('a layout that does not load is told and asked for again', () => {
  const { actor, choose, drawn, keyboards, state } = start();
  choose({ method: 'osk' });
  keyboards.fail();
  expect(selectTextInputPart(state())).toBe('keyboardFailed');
  actor.send({ type: 'layout.retry' });
  actor.send({ type: 'keyboard.shown' });
  expect([selectTextInputPart(state()), drawn.length]).toEqual(['keyboard', 2]);
});

test('a lost link draws the keyboard anew, with no key held', () => {
  const { actor, choose, drawn, keyboards } = start();
  choose({ method: 'osk' });
  actor.send({ type: 'tunnel.lost' });
  expect([drawn.length, keyboards.listeners]).toEqual([2, 1]);
});

const down = (key: string) => ({ key, down: true });
const up = (key: string) => ({ key, down: false });

test('a special key stays down until something is typed', () => {
  const { actor, choose, params, state } = start();
  choose({ method: 'text' });
  actor.send({ type: 'key.hold', key: 'ctrl' });
  actor.send({ type: 'key.hold', key: 'alt' });
  expect(selectHeldKeys(state())).toEqual(['ctrl', 'alt']);
  actor.send({ type: 'key.strike', key: 'del' });
  expect(params('strikeKey')).toEqual([{ key: 'del' }]);
  expect(params('holdKey')).toEqual([down('ctrl'), down('alt'), up('ctrl'), up('alt')]);
  actor.send({ type: 'key.hold', key: 'shift' });
  actor.send({ type: 'text.typed' });
  expect([params('holdKey').slice(4), selectHeldKeys(state())]).toEqual([[down('shift'), up('shift')], []]);
});

test.each(['key.hold', 'tunnel.lost', 'none'])('a held key is let go by %s', (how) => {
  const { actor, choose, params } = start();
  choose({ method: 'text' });
  actor.send({ type: 'key.hold', key: 'ctrl' });
  if (how === 'key.hold') actor.send({ type: 'key.hold', key: 'ctrl' });
  else if (how === 'tunnel.lost') actor.send({ type: 'tunnel.lost' });
  else choose({ method: 'none' });
  expect(params('holdKey')).toEqual([down('ctrl'), up('ctrl')]);
});

test("a phone's keyboard is raised, and put away again", () => {
  const { actor, choose, params } = start();
  actor.send({ type: 'keyboard.toggle' });
  expect([params('raiseKeyboard').length, params('choose')]).toEqual([1, [{ method: 'text' }]]);
  choose({ method: 'text' });
  actor.send({ type: 'keyboard.toggle' });
  expect([params('raiseKeyboard').length, params('choose').at(-1)]).toEqual([1, { method: 'none' }]);
});

test('choices are handed on; they come back as facts', () => {
  const { actor, params, state } = start();
  actor.send({ type: 'method.choose', method: 'osk' });
  actor.send({ type: 'mouse.choose', absolute: false });
  actor.send({ type: 'layout.choose', layout: 'es-ES' });
  expect([params('choose'), params('chooseLayout')]).toEqual([
    [{ method: 'osk' }, { absoluteMouse: false }],
    [{ layout: 'es-ES' }],
  ]);
  expect([selectMethod(state()), selectTextInputPart(state())]).toEqual(['none', null]);
});
