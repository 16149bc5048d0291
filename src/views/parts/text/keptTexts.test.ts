// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createI18n, loadAuthenticatedTexts } from '../../../i18n/i18n.ts';
import { keptTexts } from './keptTexts.ts';

afterEach(() => vi.restoreAllMocks());

test('a text without variables is looked up once for all that ask; one with variables each time', async () => {
  const texts = await createI18n('en');
  const look = vi.spyOn(texts, 't');
  const [t, another] = [keptTexts(texts), keptTexts(texts)];
  expect([t('common.close'), another('common.close'), t('common.close')]).toEqual(['Close', 'Close', 'Close']);
  expect(look).toHaveBeenCalledTimes(1);
  await loadAuthenticatedTexts(texts);
  expect([1, 2].map((count) => t('home.inUse', { count }))).toEqual(['in use by 1', 'in use by 2']);
});

test('in another language it is another text', async () => {
  const texts = await createI18n('en');
  const t = keptTexts(texts);
  expect(t('common.close')).toBe('Close');
  await texts.changeLanguage('de');
  expect(t('common.close')).toBe('Schließen');
});

test('a text that comes later takes the place of its key', async () => {
  const texts = await createI18n('en');
  const t = keptTexts(texts);
  expect(t('home.all')).toBe('home.all');
  await loadAuthenticatedTexts(texts);
  expect(t('home.all')).toBe('All connections');
});
