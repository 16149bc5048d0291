import type { Plugin } from 'vite';
import { ALL_TEXTS } from '../../src/i18n/allTexts.ts';

/** A§7: the app's own texts as /translations/{lang}.json, for clients that are not the app. */
export const translationFiles = (): Plugin => ({
  name: 'translation-files',
  generateBundle() {
    for (const [language, texts] of Object.entries(ALL_TEXTS))
      this.emitFile({ type: 'asset', fileName: `translations/${language}.json`, source: JSON.stringify(texts) });
  },
});
