import { EXTERNAL_PORT_UNSET } from '../../../../contract/externalPort.ts';
import { connectionCalls } from '../../../../contract/http/connections.ts';
import { permissionCalls } from '../../../../contract/http/permissions.ts';
import { schemaCalls } from '../../../../contract/http/schema.ts';
import { sharingProfileCalls } from '../../../../contract/http/sharingProfiles.ts';
import { systemSettingCalls } from '../../../../contract/http/systemSettings.ts';
import { emptyDraft, textsOf } from '../../../machines/connections/editor/editor.draft.ts';
import { EditorObstacleError } from '../../../machines/connections/editor/editor.errors.ts';
import type { EditorTarget, SaveRequest } from '../../../machines/connections/editor/editor.types.ts';
import type { Api } from '../../../services/api.ts';
import { ApiError } from '../../../services/apiError.ts';
import type { EditedKind } from './editedKind.ts';
import { asEdited, asNew, attributesToSend, parametersToSend, type Read, versionToSend } from './editorRequest.ts';
import { rightsOf } from './editorRights.ts';

async function read(api: Api, dataSource: string, id: string, seeParameters: boolean): Promise<Read> {
  const params = { dataSource, id };
  // One after the other: a version that is newer than the parameters would save over a change unseen.
  const profile = await api.call(sharingProfileCalls.getSharingProfile, { params });
  const parameters = seeParameters ? await api.call(sharingProfileCalls.getSharingProfileParameters, { params }) : {};
  const draft = {
    ...emptyDraft({ kind: 'sharingProfile', parent: profile.primaryConnectionIdentifier }),
    name: profile.name,
    parameters: textsOf(parameters),
    attributes: textsOf(profile.attributes),
  };
  return { draft, version: profile.version ?? null };
}

/** The connection that is shared, and what a profile may say about it. */
async function readOwner(api: Api, dataSource: string, id: string) {
  if (id === '') throw new ApiError('NOT_FOUND', 'A sharing profile is made for a connection.');
  const params = { dataSource };
  const [connection, protocols, attributes] = await Promise.all([
    api.call(connectionCalls.getConnection, { params: { dataSource, id } }),
    api.call(schemaCalls.getProtocols, { params }),
    api.call(schemaCalls.getSharingProfileAttributes, { params }),
  ]);
  const forms = { variants: { '': protocols[connection.protocol]?.sharingProfileForms ?? [] }, attributes };
  return { owner: { identifier: id, name: connection.name }, forms };
}

async function load(api: Api, target: EditorTarget) {
  const { dataSource, identifier, cloneOf } = target;
  const source = identifier ?? cloneOf;
  const permissions = await api.call(permissionCalls.getOwnEffectivePermissions, { params: { dataSource } });
  const rights = { ...rightsOf(permissions, 'sharingProfile', identifier, source), share: false };
  const found = source === null ? asNew(emptyDraft(target)) : await read(api, dataSource, source, rights.seeParameters);
  const owner = await readOwner(api, dataSource, found.draft.parent);
  return { ...asEdited(target, found), rights, parents: [], profiles: [], ...owner };
}

/** A§5: links for people outside need the port that the outside reaches. Asked here, not at the gateway: see ADR 6. */
async function demandExternalPort(api: Api): Promise<void> {
  const reply = (await api.call(systemSettingCalls.getExternalPort, {})) as unknown as Response;
  const port = (await reply.text()).trim();
  if (port === '' || port === EXTERNAL_PORT_UNSET) throw new EditorObstacleError('PORT_MISSING');
}

async function save(api: Api, request: SaveRequest): Promise<null> {
  await demandExternalPort(api);
  const { draft, target } = request;
  const body = {
    ...{ name: draft.name.trim(), primaryConnectionIdentifier: draft.parent },
    parameters: parametersToSend(request),
    attributes: attributesToSend(draft.attributes),
    ...versionToSend(request),
  };
  const { dataSource, identifier: id } = target;
  if (id === null) await api.call(sharingProfileCalls.createSharingProfile, { params: { dataSource }, body });
  else await api.call(sharingProfileCalls.updateSharingProfile, { params: { dataSource, id }, body });
  return null;
}

export const editedProfile: EditedKind = {
  load,
  save,
  remove: async (api, params) => {
    await api.call(sharingProfileCalls.deleteSharingProfile, { params });
  },
};
