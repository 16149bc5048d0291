import * as z from 'zod/mini';
import { PALETTE_SIZE } from './limits.ts';
import { isHexColor } from './rules/colors.ts';

const hex = z.string().check(z.refine(isHexColor, 'must be #RRGGBB'));

/** The colours of the app. No modal background: the theme's own. */
export const themeColors = z.object({ appcolor: hex, modalbackground: z.union([hex, z.literal('')]) });
export type ThemeColors = z.infer<typeof themeColors>;

/** B§3 "Colour scheme": with the colours of terminals, as far as they were chosen. */
export const colorScheme = z.extend(themeColors, {
  background: z.optional(hex),
  foreground: z.optional(hex),
  colors: z.optional(z.array(hex).check(z.length(PALETTE_SIZE))),
});
export type ColorScheme = z.infer<typeof colorScheme>;
