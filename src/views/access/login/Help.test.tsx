// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '../../../i18n/i18n.ts';
import { pickLanguage } from '../../../i18n/language.ts';
import { TextsProvider } from '../../parts/text/useText.ts';
import { Help } from './Help.tsx';

afterEach(cleanup);

test.each([
  ['en', 'help/en.html'],
  ['de', 'help/de.html'],
  ['es', 'help/es.html'],
  ['fr', 'help/en.html'],
])('in the language %s help leads to %s, which is there [A1-016]', async (language, page) => {
  const { container } = render(
    <TextsProvider value={await createI18n(pickLanguage([language]))}>
      <Help />
    </TextsProvider>,
  );
  expect(container.querySelector('a')?.getAttribute('href')).toBe(page);
  expect(existsSync(join(process.cwd(), 'public', page))).toBe(true);
});
