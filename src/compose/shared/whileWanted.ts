import { Observable } from 'rxjs';

/** Asks once; whoever stops to listen takes the question back, so that nothing is answered about what is gone by then. */
export const whileWanted = <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Observable<Answer> =>
  new Observable((listener) => {
    const end = new AbortController();
    ask(end.signal).then(
      (answer) => {
        listener.next(answer);
        listener.complete();
      },
      (error: unknown) => listener.error(error),
    );
    return () => end.abort();
  });
