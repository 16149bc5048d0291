import { gearTexts as deGear } from './de/gearTexts.ts';
import { pageTexts as dePage } from './de/pageTexts.ts';
import { readyTexts as deReady } from './de/readyTexts.ts';
import { texts as deFirst } from './de/texts.ts';
import { gearTexts as enGear } from './en/gearTexts.ts';
import { pageTexts as enPage } from './en/pageTexts.ts';
import { readyTexts as enReady } from './en/readyTexts.ts';
import { texts as enFirst } from './en/texts.ts';
import { gearTexts as esGear } from './es/gearTexts.ts';
import { pageTexts as esPage } from './es/pageTexts.ts';
import { readyTexts as esReady } from './es/readyTexts.ts';
import { texts as esFirst } from './es/texts.ts';

/** All sets of each language together: for files and checks, never for the app, which loads them one by one. */
export const ALL_TEXTS = {
  en: { ...enFirst, ...enReady, ...enPage, ...enGear, CLIENT: { ...enReady.CLIENT, ...enGear.CLIENT } },
  de: { ...deFirst, ...deReady, ...dePage, ...deGear, CLIENT: { ...deReady.CLIENT, ...deGear.CLIENT } },
  es: { ...esFirst, ...esReady, ...esPage, ...esGear, CLIENT: { ...esReady.CLIENT, ...esGear.CLIENT } },
};
