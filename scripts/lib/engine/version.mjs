/** Below it guacd has known memory faults that a hostile target can reach. */
export const SAFE_VERSION = '1.6.0';

/**
 * The version that an engine's answer to `select vnc` proves at least; guacd never tells its own.
 * @param {import('./handshake.mjs').EngineAnswer} answer
 */
export function provenVersion({ protocolVersion, args }) {
  // Added to libguac-client-vnc in 1.6.0.
  if (args.includes('disable-display-resize')) return SAFE_VERSION;
  return protocolVersion ?? '1.0.0';
}

/**
 * @param {string} version
 * @param {string} least
 */
export function isAtLeast(version, least) {
  const left = version.split('.').map(Number);
  const right = least.split('.').map(Number);
  for (const [index, wanted] of right.entries()) {
    const found = left[index] ?? 0;
    if (found !== wanted) return found > wanted;
  }
  return true;
}

/** @param {string} version */
export function ageWarning(version) {
  return isAtLeast(version, SAFE_VERSION)
    ? null
    : `The engine is guacd ${version}. It is good for a first look only: versions below ${SAFE_VERSION} have known faults that a hostile computer can use. For production run the container image guacamole/guacd:${SAFE_VERSION} and name it in ORIEL_GUACD.`;
}
