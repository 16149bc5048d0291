import type { AnyTransitionDefinition } from 'xstate';

export function transitionKey(source: string, event: string, index: number): string {
  return `${source} | ${event === '' ? 'always' : event} | ${index}`;
}

/** The key of a transition that an actor took; null for what is no transition of a state (the initial step). */
export function keyOfTaken(transition: AnyTransitionDefinition): string | null {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  const index = siblings?.indexOf(transition) ?? -1;
  return index < 0 ? null : transitionKey(source.id, eventType, index);
}
