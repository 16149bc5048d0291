// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { earlyFormDrawn, fetchAhead, isEarlyFormUsed, showEarlyForm, tellNoCode, watchCode } from './earlyForm.ts';
import { Form, type FormValues } from '../form/Form.tsx';
import { useEarlyForm, useEarlyFormWhile } from './useEarlyForm.ts';

const CONTROLS = `
  <input name="username" autofocus><input name="password" type="password"><button type="button">Show</button>
  <input name="remember" type="checkbox"><button type="submit">Log in</button>`;
const CARD = `<main><p>Checking, host.invalid</p><form>${CONTROLS}</form><details><summary>Help</summary></details></main>`;

const sent: FormValues[] = [];
const shown = vi.fn();

function Card({ ready }: { readonly ready: boolean }) {
  const form = useEarlyForm(ready);
  return (
    <main>
      <Form ref={form} onSubmit={(values) => sent.push(values)}>
        <input name="username" />
        <input name="password" type="password" />
        <button type="button" onClick={shown}>
          Show
        </button>
        <input name="remember" type="checkbox" />
        <button type="submit">Log in</button>
      </Form>
      <details>
        <summary>Help</summary>
      </details>
    </main>
  );
}

function Page({ login }: { readonly login: boolean }) {
  useEarlyFormWhile(login);
  return null;
}

async function begin(theme: string | null = null) {
  document.body.innerHTML = `<template id="early-form-de">${CARD}</template><div id="app"></div>`;
  const app = document.getElementById('app') as HTMLElement;
  showEarlyForm(app, { language: 'de', theme });
  await earlyFormDrawn();
  const [username, password, remember] = [...document.querySelectorAll('#early-form input')] as HTMLInputElement[];
  const card = (ready = true) => render(<Card ready={ready} />, { container: app });
  return { app, username: username!, password: password!, remember: remember!, card };
}

const addNoCode = () =>
  document.body.insertAdjacentHTML(
    'beforeend',
    '<template id="no-code-de"><main><p role="alert">host.invalid fehlt<a href=""></a></p></main></template>',
  );
const place = () => document.getElementById('early-form');
const field = (name: string) => document.querySelector<HTMLInputElement>(`#app [name=${name}]`)!;
const press = (text: string) => screen.getByText(text, { selector: '#early-form *' }).click();

afterEach(() => {
  cleanup();
  sent.splice(0);
  shown.mockReset();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('lang');
});

test('shows the form of the language, with the host and the focus, before the app', async () => {
  const { app, username } = await begin('dark');
  expect(place()?.nextElementSibling).toBe(app);
  expect(place()?.querySelector('p')?.textContent).toBe(`Checking, ${window.location.host}`);
  expect(document.activeElement).toBe(username);
  expect([document.documentElement.lang, document.documentElement.dataset['theme']]).toEqual(['de', 'dark']);
});

test('a page without such a form is left as it is', () => {
  document.body.innerHTML = '<div id="app"></div>';
  showEarlyForm(document.getElementById('app') as HTMLElement, { language: 'de', theme: 'dark' });
  expect([place(), document.documentElement.dataset['theme']]).toEqual([null, undefined]);
});

test('what was typed and chosen goes on in the form of the app, with focus and caret', async () => {
  const { username, password, remember, card } = await begin();
  username.value = 'marta';
  password.value = 'secret';
  remember.checked = true;
  document.querySelector('details')!.open = true;
  password.focus();
  password.setSelectionRange(2, 4, 'backward');
  card();
  expect(place()).toBeNull();
  expect([field('username').value, field('password').value, field('remember').checked]).toEqual([
    'marta',
    'secret',
    true,
  ]);
  expect(document.activeElement).toBe(field('password'));
  expect([field('password').selectionStart, field('password').selectionEnd]).toEqual([2, 4]);
  expect(document.querySelector<HTMLDetailsElement>('#app details')?.open).toBe(true);
  expect(sent).toEqual([]);
});

test('it stands until the log-in can take it over, and a submit waits for that', async () => {
  const { username, password, card } = await begin();
  username.value = 'marta';
  password.value = 'secret';
  press('Log in');
  expect([username.readOnly, password.readOnly]).toEqual([true, true]);
  const { rerender } = card(false);
  expect([sent, place() === null]).toEqual([[], false]);
  rerender(<Card ready />);
  expect([sent, place()]).toEqual([[{ username: 'marta', password: 'secret' }], null]);
});

test('a button that was pressed does what it does once it can; pressed twice it does nothing', async () => {
  const { card } = await begin();
  press('Show');
  card();
  expect(shown).toHaveBeenCalledOnce();
  cleanup();
  const again = await begin();
  press('Show');
  press('Show');
  again.card();
  expect(shown).toHaveBeenCalledOnce();
});

test.each([
  ['a button is held', 'pointerdown', 'pointerup'],
  ['a word is composed', 'compositionstart', 'compositionend'],
])('nothing changes under the hand while %s', async (_name, begins, ends) => {
  const { username, card } = await begin();
  username.dispatchEvent(new Event(begins, { bubbles: true }));
  card();
  expect(place()).not.toBeNull();
  for (const up of [{ key: 'b' }, { key: ' ', isComposing: true }])
    username.dispatchEvent(new KeyboardEvent('keyup', { ...up, bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(place()).not.toBeNull();
  username.value = 'ab';
  username.dispatchEvent(new Event(ends, { bubbles: true }));
  await expect.poll(() => place()).toBeNull();
  expect(field('username').value).toBe('ab');
});

test('a button that is held by the space bar is not taken away under it, and a text with a space in it is', async () => {
  const { username, card } = await begin();
  const submit = document.querySelector('#early-form [type=submit]')!;
  submit.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  card();
  expect(place()).not.toBeNull();
  submit.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }));
  await expect.poll(() => place()).toBeNull();
  cleanup();
  const again = await begin();
  again.username.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  again.card();
  expect([place(), username.isConnected]).toEqual([null, false]);
});

test('code that does not come is told above the form, once, and what was typed stays', async () => {
  const { app, username, card } = await begin();
  username.value = 'marta';
  addNoCode();
  tellNoCode(app, 'en');
  tellNoCode(app, 'en');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([`${window.location.host} fehlt`]);
  expect([username.isConnected, username.value]).toEqual([true, 'marta']);
  card();
  expect([screen.queryByRole('alert'), field('username').value]).toEqual([null, 'marta']);
});

test('without a form it is told in place of the app, also of code that the page itself asks for', () => {
  document.body.innerHTML = '<div id="app"></div>';
  addNoCode();
  const app = document.getElementById('app') as HTMLElement;
  watchCode(app, 'de');
  const [picture, script] = [document.createElement('img'), document.createElement('script')];
  document.body.append(picture, script);
  for (const other of [picture, script]) other.dispatchEvent(new Event('error'));
  expect(app.childElementCount).toBe(0);
  script.type = 'module';
  script.dispatchEvent(new Event('error'));
  expect(app.querySelector('main [role=alert]')?.textContent).toBe(`${window.location.host} fehlt`);
});

test('an app that shows is not replaced by it', () => {
  document.body.innerHTML = '<div id="app"><main>Home</main></div>';
  addNoCode();
  const app = document.getElementById('app') as HTMLElement;
  tellNoCode(app, 'de');
  expect(app.textContent).toBe('Home');
});

test('what the app begins with is asked for by whom no form is shown', () => {
  document.body.innerHTML = '<template id="app-code"><link rel="modulepreload" href="./a.js"></template>';
  expect(document.querySelector('link')).toBeNull();
  fetchAhead();
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('./a.js');
  document.head.querySelector('link')?.remove();
});

test('tells whether somebody has begun', async () => {
  const { username, remember } = await begin();
  expect(isEarlyFormUsed()).toBe(false);
  remember.checked = true;
  expect(isEarlyFormUsed()).toBe(true);
  remember.checked = false;
  username.value = 'm';
  expect(isEarlyFormUsed()).toBe(true);
  username.value = '';
  press('Log in');
  expect(isEarlyFormUsed()).toBe(true);
});

test('it is gone as soon as something else than the log-in shows', async () => {
  const { app } = await begin();
  const { rerender } = render(<Page login />, { container: app });
  expect(place()).not.toBeNull();
  rerender(<Page login={false} />);
  expect(place()).toBeNull();
  expect(isEarlyFormUsed()).toBe(false);
});
