/** An engine could not be had in this way; the message says why and what helps. */
export class EngineError extends Error {
  /** @override */
  name = 'EngineError';
}
