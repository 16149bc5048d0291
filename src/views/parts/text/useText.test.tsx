// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createI18n } from '../../../i18n/i18n.ts';
import { type Text, TextsProvider, useText } from './useText.ts';

afterEach(cleanup);

const counted = (say: Text['say']) => say('login.message.attemptsLeft.title', { count: 1 }, 'not found');

function Sentence() {
  const { t, say, language } = useText();
  return <p>{[language, t('login.submit'), say('no.such.key', undefined, 'other words'), counted(say)].join(' | ')}</p>;
}

test('a change of language is seen at once, and an unknown key has other words', async () => {
  const texts = await createI18n('en');
  render(
    <TextsProvider value={texts}>
      <Sentence />
    </TextsProvider>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe('en | Log in | other words | 1 attempt left');
  await act(() => texts.changeLanguage('de'));
  expect(screen.getByRole('paragraph').textContent).toBe('de | Anmelden | other words | Noch 1 Versuch');
});
