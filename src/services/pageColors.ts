import type { ThemeColors } from '../../contract/colorSettings.ts';
import { DEFAULT_THEME_COLORS } from '../../contract/rules/colors.ts';
import type { Paint } from './colorTokens.ts';

/** Paints the page in chosen colours. */
export interface PageColors {
  apply(colors: ThemeColors): void;
}

const isDefault = ({ appcolor, modalbackground }: ThemeColors): boolean =>
  appcolor.toUpperCase() === DEFAULT_THEME_COLORS.appcolor && modalbackground === DEFAULT_THEME_COLORS.modalbackground;

const USUAL: Paint = { tokens: {}, modal: null };

/** The stylesheet has the usual colours; what works out others is fetched where somebody chose some. */
export function createPageColors({ style, dataset }: Pick<HTMLElement, 'style' | 'dataset'>): PageColors {
  let latest = 0;
  let painted: readonly string[] = [];
  const paint = ({ tokens, modal }: Paint) => {
    for (const name of painted) style.removeProperty(name);
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
    painted = Object.keys(tokens);
    if (modal === null) delete dataset['modal'];
    else dataset['modal'] = modal;
  };
  return {
    apply(colors) {
      latest += 1;
      const turn = latest;
      if (isDefault(colors)) return paint(USUAL);
      void import('./colorTokens.ts').then(
        ({ paintFor }) => {
          if (turn === latest) paint(paintFor(colors));
        },
        () => undefined, // Without the code the page keeps the colours it has.
      );
    },
  };
}
