import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { PlaceName } from '../../machines/viewPorts.ts';

/** Elements that views have for what is drawn or listened to past React, by client id and name. */
export interface Places {
  /** Gives `node` away until the returned function is called. */
  attachPlace(clientId: string, name: PlaceName, node: HTMLElement): () => void;
  /** As it is now. */
  placeOf(clientId: string, name: PlaceName): HTMLElement | null;
  /** Emits at once; null while there is no such element. */
  place$(clientId: string, name: PlaceName): Observable<HTMLElement | null>;
}

export function createPlaces(): Places {
  const nodes = new BehaviorSubject<ReadonlyMap<string, HTMLElement>>(new Map());
  const keyOf = (clientId: string, name: PlaceName) => `${name} ${clientId}`;
  const find = (known: ReadonlyMap<string, HTMLElement>, clientId: string, name: PlaceName) =>
    known.get(keyOf(clientId, name)) ?? null;
  return {
    placeOf: (clientId, name) => find(nodes.value, clientId, name),
    attachPlace(clientId, name, node) {
      const key = keyOf(clientId, name);
      nodes.next(new Map([...nodes.value, [key, node]]));
      return () => {
        if (nodes.value.get(key) === node) nodes.next(new Map([...nodes.value].filter(([other]) => other !== key)));
      };
    },
    place$: (clientId, name) =>
      nodes.pipe(
        map((known) => find(known, clientId, name)),
        distinctUntilChanged(),
      ),
  };
}
