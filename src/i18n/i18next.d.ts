import type { sessionToolsTexts } from './en/sessionToolsTexts.ts';
import type { pageTexts } from './en/pageTexts.ts';
import type { authenticatedTexts } from './en/authenticatedTexts.ts';
import type { texts } from './en/texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof texts & typeof authenticatedTexts & typeof pageTexts & typeof sessionToolsTexts };
    returnNull: false;
  }
}
