import type { EditorActorRef } from '../../machines/editor/editor.machine.ts';

export interface EditorProps {
  readonly editor: EditorActorRef;
}
