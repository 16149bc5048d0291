import { firstValueFrom, fromEvent, takeUntil, timer } from 'rxjs';
import { BESIDE_LIST_MS } from '../../../contract/limits.ts';

/** Asks for what stands beside Home's list, once that is drawn. What is stopped before, as by a log-out, asks nothing: it rejects with the signal's reason. */
export async function afterList<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  const left$ = fromEvent(signal, 'abort');
  await firstValueFrom(timer(BESIDE_LIST_MS).pipe(takeUntil(left$)), { defaultValue: 0 });
  signal.throwIfAborted();
  return ask();
}
