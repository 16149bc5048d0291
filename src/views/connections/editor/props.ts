import type { EditorActorRef } from '../../../machines/connections/editor/editor.machine.ts';

export interface EditorProps {
  readonly editor: EditorActorRef;
}
