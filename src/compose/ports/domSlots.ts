import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { DomSlotName } from '../../machines/viewPorts.ts';

/** Elements that views have for what is drawn or listened to past React, by client id and name. */
export interface DomSlots {
  /** Gives `node` away until the returned function is called. */
  attachSlot(clientId: string, name: DomSlotName, node: HTMLElement): () => void;
  /** As it is now. */
  slotOf(clientId: string, name: DomSlotName): HTMLElement | null;
  /** Emits at once; null while there is no such element. */
  slot$(clientId: string, name: DomSlotName): Observable<HTMLElement | null>;
}

export function createDomSlots(): DomSlots {
  const nodes = new BehaviorSubject<ReadonlyMap<string, HTMLElement>>(new Map());
  const keyOf = (clientId: string, name: DomSlotName) => `${name} ${clientId}`;
  const find = (known: ReadonlyMap<string, HTMLElement>, clientId: string, name: DomSlotName) =>
    known.get(keyOf(clientId, name)) ?? null;
  return {
    slotOf: (clientId, name) => find(nodes.value, clientId, name),
    attachSlot(clientId, name, node) {
      const key = keyOf(clientId, name);
      nodes.next(new Map([...nodes.value, [key, node]]));
      return () => {
        if (nodes.value.get(key) === node) nodes.next(new Map([...nodes.value].filter(([other]) => other !== key)));
      };
    },
    slot$: (clientId, name) =>
      nodes.pipe(
        map((known) => find(known, clientId, name)),
        distinctUntilChanged(),
      ),
  };
}
