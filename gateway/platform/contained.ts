/**
 * Keeps what a handler throws from ending the process, and with it everybody's sessions: nobody stands above the
 * handler of a socket or a timer who could catch it.
 */
export function contained<Arguments extends unknown[]>(
  handle: (...given: Arguments) => void,
  failed: (error: unknown) => void,
): (...given: Arguments) => void {
  return (...given) => {
    try {
      handle(...given);
    } catch (error) {
      failed(error);
    }
  };
}
