import type { Plugin } from 'vite';
import { pageTexts as dePage } from '../../src/i18n/de/pageTexts.ts';
import { readyTexts as deReady } from '../../src/i18n/de/readyTexts.ts';
import { texts as deFirst } from '../../src/i18n/de/texts.ts';
import { pageTexts as enPage } from '../../src/i18n/en/pageTexts.ts';
import { readyTexts as enReady } from '../../src/i18n/en/readyTexts.ts';
import { texts as enFirst } from '../../src/i18n/en/texts.ts';
import { pageTexts as esPage } from '../../src/i18n/es/pageTexts.ts';
import { readyTexts as esReady } from '../../src/i18n/es/readyTexts.ts';
import { texts as esFirst } from '../../src/i18n/es/texts.ts';

const TRANSLATIONS = {
  en: { ...enFirst, ...enReady, ...enPage },
  de: { ...deFirst, ...deReady, ...dePage },
  es: { ...esFirst, ...esReady, ...esPage },
};

/** A§7: the app's own texts as /translations/{lang}.json, for clients that are not the app. */
export const translationFiles = (): Plugin => ({
  name: 'translation-files',
  generateBundle() {
    for (const [language, texts] of Object.entries(TRANSLATIONS))
      this.emitFile({ type: 'asset', fileName: `translations/${language}.json`, source: JSON.stringify(texts) });
  },
});
