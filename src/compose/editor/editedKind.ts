import type { EditorPlace, Loaded, SaveRequest } from '../../machines/editor/editor.types.ts';
import type { Api } from '../../services/api.ts';

/** What differs between the kinds of objects that have an editor. */
export interface EditedKind {
  load(api: Api, place: EditorPlace): Promise<Loaded>;
  save(api: Api, request: SaveRequest): Promise<void>;
  remove(api: Api, params: { readonly dataSource: string; readonly id: string }): Promise<void>;
}
