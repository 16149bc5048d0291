import type { UserEditorActorRef } from '../../../machines/accounts/userEditor/userEditor.machine.ts';

export interface UserEditorProps {
  readonly editor: UserEditorActorRef;
}
