// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keepFocus.ts';

let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `<div id="frame">
    <main id="main" tabindex="-1"><button id="row">Row</button><input id="name"></main>
    <dialog id="question" tabindex="-1" open><button id="yes">Yes</button></dialog>
  </div>`;
  get('question').remove();
  end = keepFocus(get('frame'));
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const get = (id: string) => document.getElementById(id)!;
const focused = () => expect.poll(() => document.activeElement).not.toBe(document.body);

test('a page that comes has the keyboard, unless something in it has', () => {
  expect(document.activeElement?.id).toBe('main');
  end();
  get('name').focus();
  end = keepFocus(get('frame'));
  expect(document.activeElement?.id).toBe('name');
});

test('what goes leaves the keyboard to the page, or to the dialog that is open', async () => {
  get('row').focus();
  get('row').remove();
  await focused();
  expect(document.activeElement?.id).toBe('main');
  get('frame').insertAdjacentHTML(
    'beforeend',
    '<dialog id="steps" tabindex="-1" open><button id="next"></button></dialog>',
  );
  get('next').focus();
  get('next').remove();
  await focused();
  expect(document.activeElement?.id).toBe('steps');
});

test('what goes leaves the keyboard to the nearest around it that is left', async () => {
  get('main').insertAdjacentHTML(
    'beforeend',
    '<ul id="list" tabindex="-1"><li id="line" tabindex="-1"><button id="stop"></button></li></ul>',
  );
  for (const [gone, nearest] of [
    ['stop', 'line'],
    ['line', 'list'],
    ['list', 'main'],
  ] as const) {
    get(gone).focus();
    get(gone).remove();
    await focused();
    expect(document.activeElement?.id).toBe(nearest);
  }
});

test('a dialog that goes gives the keyboard back to where it was', async () => {
  get('name').focus();
  get('frame').insertAdjacentHTML(
    'beforeend',
    '<dialog id="asks" tabindex="-1" open><button id="no"></button></dialog>',
  );
  get('no').focus();
  get('asks').remove();
  await focused();
  expect(document.activeElement?.id).toBe('name');
});

test('a field that was shut gets the keyboard back; one that was left does not', async () => {
  const name = get('name') as HTMLInputElement;
  name.focus();
  name.disabled = true;
  name.blur();
  name.disabled = false;
  await focused();
  expect(document.activeElement?.id).toBe('name');
  name.blur();
  get('row').remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
