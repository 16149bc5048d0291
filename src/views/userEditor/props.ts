import type { UserEditorActorRef } from '../../machines/userEditor/userEditor.machine.ts';

export interface UserEditorProps {
  readonly editor: UserEditorActorRef;
}
