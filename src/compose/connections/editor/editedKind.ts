import type { EditorTarget, Loaded, SaveRequest } from '../../../machines/connections/editor/editor.types.ts';
import type { Api } from '../../../services/api.ts';

/** What differs between the kinds of objects that have an editor. */
export interface EditedKind {
  load(api: Api, target: EditorTarget): Promise<Loaded>;
  /** Answers with the identifier of what can be opened, else null. */
  save(api: Api, request: SaveRequest): Promise<string | null>;
  remove(api: Api, params: { readonly dataSource: string; readonly id: string }): Promise<void>;
}
