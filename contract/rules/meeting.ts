/** C§7 `action`: what somebody tells of their microphone and camera, and, beyond it, whether they want to say something. */
export const MEDIA_NEWS = ['mute', 'unmute', 'videooff', 'videoon', 'raisehand', 'lowerhand'] as const;
export type MediaNews = (typeof MEDIA_NEWS)[number];

/** What they say of whoever tells them. */
export const MEDIA_OF: Readonly<
  Record<MediaNews, { readonly mic: boolean } | { readonly video: boolean } | { readonly hand: boolean }>
> = {
  mute: { mic: false },
  unmute: { mic: true },
  videooff: { video: false },
  videoon: { video: true },
  raisehand: { hand: true },
  lowerhand: { hand: false },
};

/**
 * Why nobody comes in: `unknown` for a wrong id, a wrong key and one that is over, which are not told apart; `held` after
 * many wrong keys; `off` where there are no meetings.
 */
export const LINK_REFUSALS = ['unknown', 'held', 'off'] as const;
export type LinkRefusal = (typeof LINK_REFUSALS)[number];

/** A name that nobody of the others has: a taken one gets a number. */
export function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
