const PLACES = ['/home', '/Users'] as const;
const HOMES_OF_ROOT = ['/root', '/var/root'] as const;
/** One part of a path, and no placeholder. */
const ORDINARY = /^(?!\.{1,2}$)[^/\\${}]+$/;

/** Where the home folder of somebody may be on a computer that one reaches by SSH; whether it is there, its folders tell. */
export function homesOf(username: string): readonly string[] {
  if (username === 'root') return HOMES_OF_ROOT;
  return ORDINARY.test(username) ? PLACES.map((place) => `${place}/${username}`) : [];
}
