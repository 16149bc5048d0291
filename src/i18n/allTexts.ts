import { sessionToolsTexts as deSessionTools } from './de/sessionToolsTexts.ts';
import { pageTexts as dePage } from './de/pageTexts.ts';
import { authenticatedTexts as deAuthenticated } from './de/authenticatedTexts.ts';
import { texts as deFirst } from './de/texts.ts';
import { sessionToolsTexts as enSessionTools } from './en/sessionToolsTexts.ts';
import { pageTexts as enPage } from './en/pageTexts.ts';
import { authenticatedTexts as enAuthenticated } from './en/authenticatedTexts.ts';
import { texts as enFirst } from './en/texts.ts';
import { sessionToolsTexts as esSessionTools } from './es/sessionToolsTexts.ts';
import { pageTexts as esPage } from './es/pageTexts.ts';
import { authenticatedTexts as esAuthenticated } from './es/authenticatedTexts.ts';
import { texts as esFirst } from './es/texts.ts';

/** All sets of each language together: for files and checks, never for the app, which loads them one by one. */
export const ALL_TEXTS = {
  en: {
    ...enFirst,
    ...enAuthenticated,
    ...enPage,
    ...enSessionTools,
    CLIENT: { ...enAuthenticated.CLIENT, ...enSessionTools.CLIENT },
  },
  de: {
    ...deFirst,
    ...deAuthenticated,
    ...dePage,
    ...deSessionTools,
    CLIENT: { ...deAuthenticated.CLIENT, ...deSessionTools.CLIENT },
  },
  es: {
    ...esFirst,
    ...esAuthenticated,
    ...esPage,
    ...esSessionTools,
    CLIENT: { ...esAuthenticated.CLIENT, ...esSessionTools.CLIENT },
  },
};
