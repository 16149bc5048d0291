import type { Plugin } from 'vite';
import { readAllTexts } from './pageNames.ts';

/** A§7: the app's own texts as /translations/{lang}.json, for clients that are not the app. */
export const translationFiles = (): Plugin => ({
  name: 'translation-files',
  async generateBundle() {
    for (const [language, texts] of Object.entries(await readAllTexts()))
      this.emitFile({ type: 'asset', fileName: `translations/${language}.json`, source: JSON.stringify(texts) });
  },
});
