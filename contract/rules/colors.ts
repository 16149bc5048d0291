/** A colour as everything of ours stores and sends it. */
export type Hex = `#${string}`;

const HEX = /^#[0-9a-f]{6}$/i;
const RGB = /^rgb:([0-9a-f]{1,4})\/([0-9a-f]{1,4})\/([0-9a-f]{1,4})$/i;
const CHANNEL_MAX = 255;
const HEX_BASE = 16;

/** B§3 "Hex values must be #RRGGBB". */
export const isHexColor = (text: string): text is Hex => HEX.test(text);

const toHex = (channels: readonly number[]): Hex =>
  `#${channels.map((channel) => Math.round(channel).toString(HEX_BASE).padStart(2, '0')).join('')}`.toUpperCase() as Hex;

/** XParseColor: one to four digits are a share of the most that so many digits can say. */
function readChannel(digits: string): number {
  return (parseInt(digits, HEX_BASE) / (HEX_BASE ** digits.length - 1)) * CHANNEL_MAX;
}

/** `rgb:h/h/h`, one to four hexadecimal digits a channel; null for everything else. */
export function readRgb(text: string): Hex | null {
  const channels = RGB.exec(text)?.slice(1);
  return channels === undefined ? null : toHex(channels.map(readChannel));
}

/** Red, green and blue from 0 to 255. */
export function channelsOf(hex: Hex): readonly [number, number, number] {
  const at = (index: number) => parseInt(hex.slice(index, index + 2), HEX_BASE);
  return [at(1), at(3), at(5)];
}

/** `rgb:rr/gg/bb`, as the engine's terminals read it. */
export const writeRgb = (hex: Hex): string =>
  `rgb:${hex.slice(1, 3)}/${hex.slice(3, 5)}/${hex.slice(5, 7)}`.toLowerCase();

export { toHex };

/** B§9: the colour of the app, and dialogs in the theme's own. */
export const DEFAULT_THEME_COLORS: { readonly appcolor: Hex; readonly modalbackground: '' } = {
  appcolor: '#005AA0',
  modalbackground: '',
};
