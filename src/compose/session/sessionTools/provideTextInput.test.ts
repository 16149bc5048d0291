// @vitest-environment jsdom
import { NEVER, of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createActor, createMachine, setup } from 'xstate';
import { selectMethod } from '../../../machines/session/textInput/textInput.selectors.ts';
import { fakeStorage, fakeStore } from '../../../services/services.testing.ts';
import { createSessionFlags } from '../../../services/sessionFlags.ts';
import { SYSTEM_ID } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideTextInput } from './provideTextInput.ts';

const OF_THE_USER = { emulateAbsoluteMouse: true, language: 'en' } as const;

/** A session in a browser that keeps `flags`, for a user who prefers their own keys unless told otherwise. */
function start(flags = createSessionFlags(fakeStore(fakeStorage())), inputMethod = 'none') {
  const reported: unknown[] = [];
  const preferences = createMachine({
    context: { preferences: { ...OF_THE_USER, inputMethod } },
    on: { '*': { actions: ({ event }) => reported.push(event) } },
  });
  const field = document.createElement('textarea');
  document.body.replaceChildren(field);
  const desktops = {
    get: () => undefined,
    slotOf: (_client: string, name: string) => (name === 'textInput' ? field : null),
    slot$: () => of(null),
    gestures$: () => NEVER,
  };
  const ports = { desktops, sessionFlags: flags } as unknown as Ports;
  const app = setup({
    types: { children: {} as { textInput: 'textInput' } },
    actors: { preferences, textInput: provideTextInput(ports) },
  }).createMachine({
    invoke: [
      { src: 'preferences', systemId: SYSTEM_ID.preferences },
      { id: 'textInput', src: 'textInput', input: { clientId: 'c' } },
    ],
  });
  const textInput = createActor(app).start().getSnapshot().children.textInput!;
  return { textInput, flags, field, reported, method: () => selectMethod(textInput.getSnapshot()) };
}

test.each(['none', 'osk', 'text'])(
  'a user who prefers %s has it on each device that has no choice of its own [B2-027]',
  (method) => {
    expect(start(undefined, method).method()).toBe(method);
    const flags = createSessionFlags(fakeStore(fakeStorage()));
    const own = method === 'text' ? 'osk' : 'text';
    flags.rememberInputMethod(own);
    expect(start(flags, method).method()).toBe(own);
  },
);

test('with what one types belongs to the device, and the preference of the user stays', async () => {
  const { textInput, flags, reported, method } = start();
  expect(method()).toBe('none');
  textInput.send({ type: 'method.choose', method: 'osk' });
  expect([method(), start(flags).method(), start().method()]).toEqual(['osk', 'osk', 'none']);
  textInput.send({ type: 'mouse.choose', absolute: false });
  const change = { emulateAbsoluteMouse: false };
  await expect.poll(() => reported).toEqual([{ type: 'preference.choose', change }]);
});

test("the button for a phone's keyboard gives the field the focus within the tap, and takes it away again", () => {
  const { textInput, field, method } = start();
  const focused = vi.spyOn(field, 'focus');
  textInput.send({ type: 'keyboard.toggle' });
  expect([focused.mock.calls.length, document.activeElement, method()]).toEqual([1, field, 'text']);
  textInput.send({ type: 'keyboard.toggle' });
  expect([focused.mock.calls.length, method()]).toEqual([1, 'none']);
});
