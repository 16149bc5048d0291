import { expect, test } from 'vitest';
import { barePage } from './barePage.ts';

const HEAD =
  '<script type="module" src="a.js"></script><link rel="modulepreload" href="b.js"><link rel="stylesheet" href="c.css">';
const FORMS =
  '<template id="early-form-en"><form>$&</form></template><template id="early-form-de"><form></form></template>';

test('is the page with its form and its look, and without scripts', () => {
  const page = barePage(
    `<head>${HEAD}</head><body>${FORMS}<div id="app"></div><link rel="modulepreload" href="d.js"></body>`,
  );
  expect(page).toBe(
    '<head><link rel="stylesheet" href="c.css"></head><body><div id="app"><form>$&</form></div></body>',
  );
});

test('a page without a form is nothing to compare with', () => {
  expect(() => barePage('<body><div id="app"></div></body>')).toThrow('no log-in form');
});
