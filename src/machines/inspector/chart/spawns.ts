const SPAWN_CALL = /\bspawn(?:Child)?\)?\(\s*['"`]([\w.-]+)['"`]/g;

interface SpawnLike {
  readonly type?: string;
  readonly src?: unknown;
  readonly assignment?: unknown;
  readonly collect?: unknown;
}

/**
 * The sources that an action spawns. Spawning is no edge of the machine: `spawnChild` names its source, while `assign` and
 * `enqueueActions` spawn inside a function, of which only the text can be read.
 */
export function spawnedSources(action: unknown, implementations: Readonly<Record<string, unknown>>): readonly string[] {
  const name = typeof action === 'string' ? action : (action as SpawnLike).type;
  const implementation = typeof action === 'function' ? action : implementations[name ?? ''];
  if (typeof implementation !== 'function') return [];
  const { type, src, assignment, collect } = implementation as SpawnLike;
  if (type === 'xstate.spawnChild') return typeof src === 'string' ? [src] : [];
  return [assignment, collect].flatMap(spawnsInText);
}

function spawnsInText(part: unknown): readonly string[] {
  if (typeof part === 'object' && part !== null) return Object.values(part).flatMap(spawnsInText);
  if (typeof part !== 'function') return [];
  return [...part.toString().matchAll(SPAWN_CALL)].flatMap(([, src]) => src ?? []);
}
