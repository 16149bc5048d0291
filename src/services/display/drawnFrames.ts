import type Guacamole from 'guacamole-common-js';
import { mergeMap, Observable } from 'rxjs';
import { frameEnds$ } from './frames.ts';

const drawn$ = (display: Guacamole.Display): Observable<void> =>
  new Observable((subscriber) => {
    display.flush(() => {
      subscriber.next();
      subscriber.complete();
    });
  });

/** Each time that a frame is drawn, while somebody listens. */
export const drawnFrames$ = (client: Guacamole.Client): Observable<void> =>
  frameEnds$(client).pipe(mergeMap(() => drawn$(client.getDisplay())));
