import type { ThemeColors } from '../../contract/colorSettings.ts';
import { DEFAULT_THEME_COLORS } from '../../contract/rules/themeColors.ts';

/** Paints the page in chosen colours. */
export interface PageColors {
  apply(colors: ThemeColors): void;
}

const isDefault = ({ appcolor, modalbackground }: ThemeColors): boolean =>
  appcolor.toUpperCase() === DEFAULT_THEME_COLORS.appcolor && modalbackground === DEFAULT_THEME_COLORS.modalbackground;

/** The stylesheet has the usual colours; what works out others is fetched where somebody chose some. */
export function createPageColors({ style }: Pick<HTMLElement, 'style'>): PageColors {
  let latest = 0;
  let painted: readonly string[] = [];
  const paint = (tokens: Readonly<Record<string, string>>) => {
    for (const name of painted) style.removeProperty(name);
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
    painted = Object.keys(tokens);
  };
  return {
    apply(colors) {
      latest += 1;
      const turn = latest;
      if (isDefault(colors)) return paint({});
      void import('./colorTokens.ts').then(
        ({ colorTokens }) => {
          if (turn === latest) paint(colorTokens(colors));
        },
        () => undefined, // Without the code the page keeps the colours it has.
      );
    },
  };
}
