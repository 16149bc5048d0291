import type { Hex } from './colors.ts';

/** B§9: the colour of the app, and dialogs in the theme's own. */
export const DEFAULT_THEME_COLORS: { readonly appcolor: Hex; readonly modalbackground: '' } = {
  appcolor: '#005AA0',
  modalbackground: '',
};
