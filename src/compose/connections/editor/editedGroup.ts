import { CONNECTION_GROUP_TYPES, connectionGroupCalls } from '../../../../contract/http/connectionGroups.ts';
import { permissionCalls } from '../../../../contract/http/permissions.ts';
import { schemaCalls } from '../../../../contract/http/schema.ts';
import { emptyDraft, textsOf } from '../../../machines/connections/editor/editor.draft.ts';
import type { EditorTarget, SaveRequest } from '../../../machines/connections/editor/editor.types.ts';
import type { Api } from '../../../services/api.ts';
import { ApiError } from '../../../services/apiError.ts';
import type { EditedKind } from './editedKind.ts';
import { parentChoices } from './editorParents.ts';
import { asEdited, asNew, attributesToSend, type Read, versionToSend } from './editorRequest.ts';
import { holds, rightsOf } from './editorRights.ts';

async function read(api: Api, dataSource: string, id: string): Promise<Read> {
  const group = await api.call(connectionGroupCalls.getConnectionGroup, { params: { dataSource, id } });
  // The root is no group that could be edited.
  if (group.parentIdentifier === undefined) throw new ApiError('NOT_FOUND', 'The root group cannot be edited.');
  const draft = {
    ...emptyDraft({ kind: 'connectionGroup', parent: group.parentIdentifier }),
    name: group.name,
    variant: group.type,
    attributes: textsOf(group.attributes),
  };
  return { draft, version: group.version ?? null };
}

async function load(api: Api, target: EditorTarget) {
  const { dataSource, identifier, cloneOf } = target;
  const source = identifier ?? cloneOf;
  const [attributes, permissions, groups, found] = await Promise.all([
    api.call(schemaCalls.getConnectionGroupAttributes, { params: { dataSource } }),
    api.call(permissionCalls.getOwnEffectivePermissions, { params: { dataSource } }),
    api.call(connectionGroupCalls.listConnectionGroups, { params: { dataSource } }),
    source === null ? asNew(emptyDraft(target)) : read(api, dataSource, source),
  ]);
  const mayHold = (id: string) => id === found.draft.parent || holds(permissions, 'connectionGroup', id, 'UPDATE');
  return {
    ...{ ...asEdited(target, found), profiles: [], owner: null },
    forms: { variants: Object.fromEntries(CONNECTION_GROUP_TYPES.map((type) => [type, []])), attributes },
    rights: rightsOf(permissions, 'connectionGroup', identifier, source),
    parents: parentChoices(groups, mayHold, identifier),
  };
}

async function save(api: Api, request: SaveRequest): Promise<null> {
  const { draft, target } = request;
  const type = CONNECTION_GROUP_TYPES.find((known) => known === draft.variant);
  const body = {
    ...{ name: draft.name.trim(), parentIdentifier: draft.parent },
    ...(type === undefined ? {} : { type }),
    attributes: attributesToSend(draft.attributes),
    ...versionToSend(request),
  };
  const { dataSource, identifier: id } = target;
  if (id === null) await api.call(connectionGroupCalls.createConnectionGroup, { params: { dataSource }, body });
  else await api.call(connectionGroupCalls.updateConnectionGroup, { params: { dataSource, id }, body });
  return null;
}

export const editedGroup: EditedKind = {
  load,
  save,
  remove: async (api, params) => {
    await api.call(connectionGroupCalls.deleteConnectionGroup, { params });
  },
};
