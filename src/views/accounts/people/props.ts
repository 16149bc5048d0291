import type { PeopleActorRef } from '../../../machines/accounts/people/people.machine.ts';

export interface PeopleProps {
  readonly content: PeopleActorRef;
}
