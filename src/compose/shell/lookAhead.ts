import type { Ports } from '../ports/ports.ts';

type AskHome = (ports: Ports) => void;

let loaded: AskHome | undefined;

/** Home's code, which is fetched while somebody types: what is asked once they are let in need not wait for a task of its own. */
export async function loadAhead(): Promise<AskHome> {
  loaded ??= (await import('./authenticated.ts')).askHomeAhead;
  return loaded;
}

/** Whoever was let in sees Home soon: it is asked for now, not once its code has come and is drawn. */
export function lookAhead(ports: Ports): void {
  if (loaded !== undefined) loaded(ports);
  else
    void loadAhead().then(
      (askHome) => askHome(ports),
      // The app waits for the same code, and says what keeps it from coming.
      () => undefined,
    );
}
