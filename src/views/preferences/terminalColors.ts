import type { ColorScheme } from '../../../contract/colorSettings.ts';
import type { Hex } from '../../../contract/rules/colors.ts';
import { DEFAULT_TERMINAL, type TerminalColors } from '../../../contract/rules/colorScheme.ts';

/** The terminal's colours with the usual ones where nothing was chosen. They were checked when they were chosen. */
export const terminalColorsOf = ({ background, foreground, colors }: ColorScheme): TerminalColors => ({
  background: (background ?? DEFAULT_TERMINAL.background) as Hex,
  foreground: (foreground ?? DEFAULT_TERMINAL.foreground) as Hex,
  colors: (colors ?? DEFAULT_TERMINAL.colors) as readonly Hex[],
});
