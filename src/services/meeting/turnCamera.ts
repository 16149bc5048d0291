/** Which way a camera looks: at whoever holds the phone, or away from them; null where the browser does not know. */
export type Facing = 'user' | 'environment' | null;

const OTHER = { user: 'environment', environment: 'user' } as const;

export function facingOf({ facingMode }: MediaTrackSettings): Facing {
  return facingMode === 'user' || facingMode === 'environment' ? facingMode : null;
}

/** The one behind it in the list, and behind the last the first; undefined where there is no other one. */
function nextOf(id: string, cameras: readonly string[]): string | undefined {
  const next = cameras[(cameras.indexOf(id) + 1) % cameras.length];
  return next === id ? undefined : next;
}

/**
 * What to ask a browser for, one after the other, to come to another camera: the one that looks the other way, or the next one of
 * the list. `cameras` are the ids of all.
 */
export function waysToTurn(now: MediaTrackSettings, cameras: readonly string[]): readonly MediaTrackConstraints[] {
  const facing = facingOf(now);
  const next = nextOf(now.deviceId ?? '', cameras);
  return [
    ...(facing === null ? [] : [{ facingMode: { exact: OTHER[facing] } }]),
    ...(next === undefined ? [] : [{ deviceId: { exact: next } }]),
  ];
}
