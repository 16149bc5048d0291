import type { PeopleActorRef } from '../../machines/people/people.machine.ts';

export interface PeopleProps {
  readonly content: PeopleActorRef;
}
