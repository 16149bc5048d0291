import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { PlaceName } from '../machines/viewPorts.ts';

/** Elements that views have for what is drawn or listened to past React, by client id and name. */
export interface Places {
  /** Gives `node` away until the returned function is called. */
  attachPlace(clientId: string, name: PlaceName, node: HTMLElement): () => void;
  /** Emits at once; null while there is no such element. */
  place$(clientId: string, name: PlaceName): Observable<HTMLElement | null>;
}

export function createPlaces(): Places {
  const nodes = new BehaviorSubject<ReadonlyMap<string, HTMLElement>>(new Map());
  const keyOf = (clientId: string, name: PlaceName) => `${name} ${clientId}`;
  return {
    attachPlace(clientId, name, node) {
      const key = keyOf(clientId, name);
      nodes.next(new Map([...nodes.value, [key, node]]));
      return () => {
        if (nodes.value.get(key) === node) nodes.next(new Map([...nodes.value].filter(([other]) => other !== key)));
      };
    },
    place$: (clientId, name) =>
      nodes.pipe(
        map((known) => known.get(keyOf(clientId, name)) ?? null),
        distinctUntilChanged(),
      ),
  };
}
