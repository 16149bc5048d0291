import type { UserEditorActorRef } from '../../../machines/accounts/userEditor/userEditor.machine.ts';

/** A group that may not be seen has no name here. */
export const namesOf = (groups: readonly string[], hidden: string): string =>
  groups.map((name) => (name === '' ? hidden : name)).join(', ');

export interface UserEditorProps {
  readonly editor: UserEditorActorRef;
}
