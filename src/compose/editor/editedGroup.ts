import { CONNECTION_GROUP_TYPES, connectionGroupCalls } from '../../../contract/http/connectionGroups.ts';
import { permissionCalls } from '../../../contract/http/permissions.ts';
import { schemaCalls } from '../../../contract/http/schema.ts';
import { emptyDraft, textsOf } from '../../machines/editor/editor.draft.ts';
import type { Draft, EditorPlace, SaveRequest } from '../../machines/editor/editor.types.ts';
import type { Api } from '../../services/api.ts';
import { ApiError } from '../../services/apiError.ts';
import type { EditedKind } from './editedKind.ts';
import { parentChoices } from './editorParents.ts';
import { attributesToSend } from './editorRequest.ts';
import { holds, rightsOf } from './editorRights.ts';

async function readDraft(api: Api, dataSource: string, id: string): Promise<Draft> {
  const group = await api.call(connectionGroupCalls.getConnectionGroup, { params: { dataSource, id } });
  // The root is no group that could be edited.
  if (group.parentIdentifier === undefined) throw new ApiError('NOT_FOUND', 'The root group cannot be edited.');
  return {
    ...emptyDraft({ kind: 'connectionGroup', parent: group.parentIdentifier }),
    name: group.name,
    variant: group.type,
    attributes: textsOf(group.attributes),
  };
}

async function load(api: Api, place: EditorPlace) {
  const { dataSource, identifier, cloneOf } = place;
  const source = identifier ?? cloneOf;
  const [attributes, permissions, groups, draft] = await Promise.all([
    api.call(schemaCalls.getConnectionGroupAttributes, { params: { dataSource } }),
    api.call(permissionCalls.getOwnEffectivePermissions, { params: { dataSource } }),
    api.call(connectionGroupCalls.listConnectionGroups, { params: { dataSource } }),
    source === null ? emptyDraft(place) : readDraft(api, dataSource, source),
  ]);
  const mayHold = (id: string) => id === draft.parent || holds(permissions, 'connectionGroup', id, 'UPDATE');
  return {
    ...{ draft, profiles: [], owner: null },
    forms: { variants: Object.fromEntries(CONNECTION_GROUP_TYPES.map((type) => [type, []])), attributes },
    rights: rightsOf(permissions, 'connectionGroup', identifier, source),
    parents: parentChoices(groups, mayHold, identifier),
  };
}

async function save(api: Api, { draft, place }: SaveRequest): Promise<void> {
  const type = CONNECTION_GROUP_TYPES.find((known) => known === draft.variant);
  const body = {
    ...{ name: draft.name.trim(), parentIdentifier: draft.parent },
    ...(type === undefined ? {} : { type }),
    attributes: attributesToSend(draft.attributes),
  };
  const { dataSource, identifier: id } = place;
  if (id === null) await api.call(connectionGroupCalls.createConnectionGroup, { params: { dataSource }, body });
  else await api.call(connectionGroupCalls.updateConnectionGroup, { params: { dataSource, id }, body });
}

export const editedGroup: EditedKind = {
  load,
  save,
  readAgain: (api, { dataSource, identifier }) => readDraft(api, dataSource, identifier ?? ''),
  remove: async (api, params) => {
    await api.call(connectionGroupCalls.deleteConnectionGroup, { params });
  },
};
