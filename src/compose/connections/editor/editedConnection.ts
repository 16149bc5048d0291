import { connectionGroupCalls } from '../../../../contract/http/connectionGroups.ts';
import { connectionCalls } from '../../../../contract/http/connections.ts';
import { permissionCalls } from '../../../../contract/http/permissions.ts';
import { schemaCalls } from '../../../../contract/http/schema.ts';
import { destinationOf, emptyDraft, textsOf } from '../../../machines/connections/editor/editor.draft.ts';
import type {
  EditorForms,
  EditorTarget,
  NamedObject,
  SaveRequest,
} from '../../../machines/connections/editor/editor.types.ts';
import type { Api } from '../../../services/api.ts';
import type { EditedKind } from './editedKind.ts';
import { parentChoices } from './editorParents.ts';
import { asEdited, asNew, attributesToSend, parametersToSend, type Read, versionToSend } from './editorRequest.ts';
import { holds, rightsOf } from './editorRights.ts';

async function read(api: Api, dataSource: string, id: string, seeParameters: boolean): Promise<Read> {
  const params = { dataSource, id };
  // One after the other: a version that is newer than the parameters would save over a change unseen.
  const object = await api.call(connectionCalls.getConnection, { params });
  const parameters = seeParameters ? await api.call(connectionCalls.getConnectionParameters, { params }) : {};
  const { hostname: _host, port: _port, ...others } = textsOf(parameters);
  const draft = {
    name: object.name,
    parent: object.parentIdentifier,
    variant: object.protocol,
    destination: destinationOf(textsOf(parameters)),
    parameters: others,
    attributes: textsOf(object.attributes),
  };
  return { draft, version: object.version ?? null };
}

async function readForms(api: Api, dataSource: string): Promise<EditorForms> {
  const params = { dataSource };
  const [protocols, attributes] = await Promise.all([
    api.call(schemaCalls.getProtocols, { params }),
    api.call(schemaCalls.getConnectionAttributes, { params }),
  ]);
  const variants = Object.entries(protocols).map(([name, { connectionForms }]) => [name, connectionForms] as const);
  return { variants: Object.fromEntries(variants), attributes };
}

async function readProfiles(api: Api, dataSource: string, id: string | null): Promise<readonly NamedObject[]> {
  if (id === null) return [];
  const profiles = await api.call(connectionCalls.getConnectionSharingProfiles, { params: { dataSource, id } });
  return Object.values(profiles).map(({ identifier, name }) => ({ identifier, name }));
}

async function load(api: Api, target: EditorTarget) {
  const { dataSource, identifier, cloneOf } = target;
  const source = identifier ?? cloneOf;
  const [forms, permissions, groups, profiles] = await Promise.all([
    readForms(api, dataSource),
    api.call(permissionCalls.getOwnEffectivePermissions, { params: { dataSource } }),
    api.call(connectionGroupCalls.listConnectionGroups, { params: { dataSource } }),
    readProfiles(api, dataSource, identifier),
  ]);
  const rights = rightsOf(permissions, 'connection', identifier, source);
  const found = source === null ? asNew(emptyDraft(target)) : await read(api, dataSource, source, rights.seeParameters);
  const mayHold = (id: string) => id === found.draft.parent || holds(permissions, 'connectionGroup', id, 'UPDATE');
  const parents = parentChoices(groups, mayHold, null);
  return { ...asEdited(target, found), forms, rights, profiles, parents, owner: null };
}

async function save(api: Api, request: SaveRequest): Promise<string> {
  const { draft, target } = request;
  const body = {
    ...{ name: draft.name.trim(), protocol: draft.variant, parentIdentifier: draft.parent },
    parameters: parametersToSend(request),
    attributes: attributesToSend(draft.attributes),
    ...versionToSend(request),
  };
  const { dataSource, identifier: id } = target;
  if (id === null) {
    const made = await api.call(connectionCalls.createConnection, { params: { dataSource }, body });
    return made.identifier;
  }
  await api.call(connectionCalls.updateConnection, { params: { dataSource, id }, body });
  return id;
}

export const editedConnection: EditedKind = {
  load,
  save,
  remove: async (api, params) => {
    await api.call(connectionCalls.deleteConnection, { params });
  },
};
