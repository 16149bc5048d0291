/** Versions of the handshake that we speak, oldest first. */
const VERSIONS = [
  [1, 0, 0],
  [1, 1, 0],
  [1, 3, 0],
  [1, 5, 0],
] as const;

export type ProtocolVersion = (typeof VERSIONS)[number];

const OLDEST = VERSIONS[0];
const VERSION_NAME = /^VERSION_(\d+)_(\d+)_(\d+)$/;

export function isAtLeast(version: readonly number[], wanted: readonly number[]): boolean {
  for (const [index, part] of wanted.entries()) {
    const own = version[index] ?? 0;
    if (own !== part) return own > part;
  }
  return true;
}

/** The newest version that both sides know; null where the engine names none and `args` holds parameters only. */
export function agreeOnVersion(offered: string | undefined): ProtocolVersion | null {
  const match = VERSION_NAME.exec(offered ?? '');
  if (match === null) return null;
  const theirs = match.slice(1).map(Number);
  return VERSIONS.findLast((version) => isAtLeast(theirs, version)) ?? OLDEST;
}

const nameOf = (version: ProtocolVersion) => `VERSION_${version.join('_')}`;

/** The specification's switch is positive, the engine's is its inverse. A value stored for the engine's own name wins. */
function disableGfx(parameters: Readonly<Record<string, string>>): string {
  const own = parameters['disable-gfx'];
  if (own !== undefined) return own;
  const enable = parameters['enable-gfx'];
  if (enable === undefined || enable === '') return '';
  return enable === 'true' ? 'false' : 'true';
}

/** One value for each name the engine asked for; what it did not ask for never leaves the gateway. */
export function connectValues(
  args: readonly string[],
  version: ProtocolVersion | null,
  parameters: Readonly<Record<string, string>>,
): string[] {
  const names = version === null ? args : args.slice(1);
  const values = names.map((name) => {
    if (name === 'disable-gfx') return disableGfx(parameters);
    return (Object.hasOwn(parameters, name) ? parameters[name] : undefined) ?? '';
  });
  return version === null ? values : [nameOf(version), ...values];
}
