import type { EditorKind } from '../../../machines/connections/editor/editor.types.ts';

const FOLDER: Readonly<Record<EditorKind, string>> = {
  connection: 'connections',
  connectionGroup: 'connectionGroups',
  sharingProfile: 'sharingProfiles',
};

interface Target {
  readonly id?: string;
  readonly clone?: string;
  readonly parent?: string;
}

/** The address of an editor (A§2). */
export function editorPath(kind: EditorKind, dataSource: string, { id, ...query }: Target): string {
  const path = `/manage/${encodeURIComponent(dataSource)}/${FOLDER[kind]}`;
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return `${path}${id === undefined ? '' : `/${encodeURIComponent(id)}`}${search === '' ? '' : `?${search}`}`;
}

export const listPath = (dataSource: string): string => `/settings/${encodeURIComponent(dataSource)}/connections`;
