import { expect, test } from 'vitest';
import type { Rollup } from 'vite';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import { ALL_TEXTS } from '../../../src/i18n/allTexts.ts';
import { HOST_PLACEHOLDER } from '../../../src/views/parts/loading/earlyForm.ts';
import { earlyScript, preloadsOf, templatesOf } from './plugin.ts';
import { renderEarly } from './render.tsx';

const SCRIPT_CHARS_MAX = 5_000;

test.each(LANGUAGES)('the log-in is drawn ahead from its own view, in %s', async (language) => {
  const html = (await renderEarly())[language].form;
  const { username, password, submit } = ALL_TEXTS[language].login;
  for (const text of [username, password, submit]) expect(html).toContain(`>${text}<`);
  expect(html).toMatch(/<form noValidate="" [^>]*>.*name="username".*type="password".*type="submit".*<\/form>/);
  for (const fill of ['autoComplete="username"', 'autoComplete="current-password"']) expect(html).toContain(fill);
  expect(html.split(HOST_PLACEHOLDER)).toHaveLength(2);
  expect(html).not.toMatch(/<script|<style| style=| on[a-z]+=/);
});

test.each(LANGUAGES)('what is said where the app does not come is drawn ahead, in %s', async (language) => {
  const html = (await renderEarly())[language].noCode;
  const { title, text } = ALL_TEXTS[language].login.noCode;
  expect(html).toContain(`>${title}<`.replace("'", '&#x27;'));
  expect(html).toContain(text.replace('{{host}}', HOST_PLACEHOLDER).replace("'", '&#x27;'));
  expect(html).toMatch(/role="alert".*<a [^>]*href="">/);
});

test('a browser shows nothing of the forms and fetches nothing of the code by itself', () => {
  expect(templatesOf({ en: { form: '<form>a</form>', noCode: '<p>b</p>' } }, ['assets/a.js'])).toBe(
    [
      '<template id="early-form-en"><form>a</form></template>',
      '<template id="no-code-en"><p>b</p></template>',
      '<template id="app-code"><link rel="modulepreload" crossorigin href="./assets/a.js"></template>',
    ].join('\n    '),
  );
});

test('the script in the page is small, whole, and ends nowhere but at its end', async () => {
  const script = await earlyScript();
  expect(script.length).toBeLessThan(SCRIPT_CHARS_MAX);
  expect(script).not.toMatch(/<\/script|<!--|\bimport\b/);
  expect(() => new Function(script)).not.toThrow();
});

const chunk = (fileName: string, imports: readonly string[], dynamicImports: readonly string[] = []) =>
  ({ type: 'chunk', fileName, imports, dynamicImports }) as unknown as Rollup.OutputChunk;

test('what the app needs at once is fetched ahead, and nothing that comes later or is here already', () => {
  const entry = chunk('main.js', ['early.js'], ['start.js']);
  const chunks = [entry, chunk('early.js', []), chunk('start.js', ['early.js', 'react.js'], ['late.js'])];
  const all = [...chunks, chunk('react.js', ['runtime.js']), chunk('runtime.js', ['react.js']), chunk('late.js', [])];
  const byName = Object.fromEntries(all.map((one) => [one.fileName, one]));
  expect([...preloadsOf(byName, entry)].sort()).toEqual(['react.js', 'runtime.js', 'start.js']);
});
