import type { gearTexts } from './en/gearTexts.ts';
import type { pageTexts } from './en/pageTexts.ts';
import type { readyTexts } from './en/readyTexts.ts';
import type { texts } from './en/texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof texts & typeof readyTexts & typeof pageTexts & typeof gearTexts };
    returnNull: false;
  }
}
