import type { Ports } from '../ports.ts';

/** Whoever was let in sees Home soon: it is asked for now, not once its code has come and is drawn. */
export function lookAhead(ports: Ports): void {
  void import('../shell/ready.ts').then(
    ({ askHomeAhead }) => askHomeAhead(ports),
    // The app waits for the same code, and says what keeps it from coming.
    () => undefined,
  );
}
