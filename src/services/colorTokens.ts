import type { ThemeColors } from '../../contract/colorSettings.ts';
import { TEXT_CONTRAST_MIN } from '../../contract/limits.ts';
import { channelsOf, type Hex, isHexColor, toHex } from '../../contract/rules/colors.ts';

type Tokens = Readonly<Record<string, string>>;

/** The ground of `styles/tokens.css` from which text stands out least; what is at least as far away from it can be read. */
const GROUNDS = {
  light: { soft: '#E6F0F8', hover: -0.12 },
  dark: { soft: '#12283A', hover: 0.2 },
} as const satisfies Record<string, { soft: Hex; hover: number }>;

const CHANNEL_MAX = 255;
/** Enough halvings to tell every one of 16 million colours from the next. */
const HALVINGS = 24;
/** Room for rounding a colour to whole channels. */
const MARGIN = 0.05;

/** WCAG 2.2 relative luminance. */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
    .map((channel) => channel / CHANNEL_MAX)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Hex, other: Hex): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Part of the way from a colour to white (above 0) or black (below). */
function shade(hex: Hex, amount: number): Hex {
  const end = amount > 0 ? CHANNEL_MAX : 0;
  return toHex(
    channelsOf(hex).map((channel) => channel + (end - channel) * Math.abs(amount)) as [number, number, number],
  );
}

/** The colour, taken only as far towards `end` (1 white, -1 black) as it must be to be good. */
function nearest(hex: Hex, end: 1 | -1, isGood: (color: Hex) => boolean): Hex {
  if (isGood(hex)) return hex;
  let [bad, good] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (bad + good) / 2;
    if (isGood(shade(hex, middle * end))) good = middle;
    else bad = middle;
  }
  return shade(hex, good * end);
}

/** The accent's own colour with the luminance of the usual soft accent: whatever can be read on that can be read on this. */
function softOf(accent: Hex, usual: Hex): Hex {
  const wanted = luminance(usual);
  const isDarker = luminance(accent) < wanted;
  return nearest(accent, isDarker ? 1 : -1, (color) =>
    isDarker ? luminance(color) >= wanted : luminance(color) <= wanted,
  );
}

interface Accent {
  readonly accent: Hex;
  readonly hover: Hex;
  readonly soft: Hex;
}

function accentFor(theme: keyof typeof GROUNDS, appcolor: Hex): Accent {
  const { soft, hover } = GROUNDS[theme];
  const end = theme === 'light' ? -1 : 1;
  const accent = nearest(appcolor, end, (color) => contrast(color, soft) >= TEXT_CONTRAST_MIN + MARGIN);
  return { accent, hover: shade(accent, hover), soft: softOf(accent, soft) };
}

function accentTokens(appcolor: Hex): Tokens {
  const [light, dark] = [accentFor('light', appcolor), accentFor('dark', appcolor)];
  const pair = (name: keyof Accent) => `light-dark(${light[name]}, ${dark[name]})`;
  return { '--app-accent': pair('accent'), '--app-accent-hover': pair('hover'), '--app-accent-soft': pair('soft') };
}

/** As far from white as from black, to the eye. */
const MIDDLE: Hex = '#777777';

interface Modal {
  readonly background: Hex;
  /** A light dialog is written on in dark, a dark one in light. */
  readonly scheme: 'light' | 'dark';
}

/** What lies between light and dark moves to the nearer end. */
function modalOf(background: Hex): Modal {
  const scheme = luminance(background) > luminance(MIDDLE) ? 'light' : 'dark';
  const limit = luminance(GROUNDS[scheme].soft);
  const isGood = (color: Hex) => (scheme === 'light' ? luminance(color) >= limit : luminance(color) <= limit);
  return { scheme, background: nearest(background, scheme === 'light' ? 1 : -1, isGood) };
}

/** What the page is painted with. */
export interface Paint {
  readonly tokens: Tokens;
  /** Whether dialogs are light or dark by themselves; null where they follow the theme. */
  readonly modal: Modal['scheme'] | null;
}

/** The tokens of the stylesheet for chosen colours. Text keeps its contrast whatever they are. */
export function paintFor({ appcolor, modalbackground }: ThemeColors): Paint {
  const accent = isHexColor(appcolor) ? accentTokens(appcolor) : {};
  if (!isHexColor(modalbackground)) return { tokens: accent, modal: null };
  const { background, scheme } = modalOf(modalbackground);
  return { tokens: { ...accent, '--modal': background }, modal: scheme };
}
