import { DATA_SOURCE, ROOT_GROUP } from '../../../contract/guacamole.ts';
import { calls } from '../../../contract/http/index.ts';
import { NAME_MAX_CHARS } from '../../../contract/limits.ts';
import { ATTRIBUTE_FORMS } from '../../../contract/protocols/attributes.ts';
import { PROTOCOLS } from '../../../contract/protocols/index.ts';
import type { ConnectionGroupService, ConnectionService, MoveService, SharingProfileService } from './types.ts';
import { badRequest } from '../../platform/errors.ts';
import type { Routes } from '../../platform/http/bind.ts';

interface ConnectionRoutes {
  readonly routes: Routes;
  readonly services: { readonly connections: ConnectionService };
}

function bindConnections({ routes, services: { connections } }: ConnectionRoutes): void {
  routes.token(calls.listConnections, ({ caller, query }) => connections.list(caller, query.permission));
  routes.token(calls.createConnection, ({ caller, body }) => connections.create(caller, body));
  routes.token(calls.createConnectionAtId, ({ caller, body }) => connections.create(caller, body));
  routes.token(calls.patchConnections, async ({ caller, body }) => ({
    patches: await connections.patch(caller, body),
  }));
  routes.token(calls.getConnection, ({ caller, params }) => connections.get(caller, params.id));
  routes.token(calls.updateConnection, ({ caller, params, body }) => connections.replace(caller, params.id, body));
  routes.token(calls.deleteConnection, ({ caller, params }) => connections.remove(caller, params.id));
  routes.token(calls.getConnectionParameters, ({ caller, params }) => connections.parameters(caller, params.id));
  routes.token(calls.getConnectionSharingProfiles, ({ caller, params }) =>
    connections.sharingProfiles(caller, params.id),
  );
}

interface ConnectionGroupRoutes {
  readonly routes: Routes;
  readonly services: { readonly connectionGroups: ConnectionGroupService };
}

function bindConnectionGroups({ routes, services: { connectionGroups } }: ConnectionGroupRoutes): void {
  routes.token(calls.listConnectionGroups, ({ caller, query }) => connectionGroups.list(caller, query.permission));
  routes.token(calls.createConnectionGroup, ({ caller, body }) => connectionGroups.create(caller, body));
  routes.token(calls.patchConnectionGroups, async ({ caller, body }) => ({
    patches: await connectionGroups.patch(caller, body),
  }));
  routes.token(calls.getConnectionGroup, ({ caller, params }) => connectionGroups.get(caller, params.id));
  routes.token(calls.updateConnectionGroup, ({ caller, params, body }) =>
    connectionGroups.replace(caller, params.id, body),
  );
  routes.token(calls.deleteConnectionGroup, ({ caller, params }) => connectionGroups.remove(caller, params.id));
  routes.token(calls.getConnectionGroupTree, ({ caller, params, query }) =>
    connectionGroups.tree(caller, params.id, query.permission),
  );
  routes.token(calls.getConnectionGroupOutline, ({ caller, params }) => connectionGroups.outline(caller, params.id));
}

interface MoveRoutes {
  readonly routes: Routes;
  readonly services: { readonly moves: MoveService };
}

function bindConnectionMove({ routes, services: { moves } }: MoveRoutes): void {
  routes.token(calls.moveConnections, ({ caller, body }) => moves.move(caller, body));
}

interface SharingProfileRoutes {
  readonly routes: Routes;
  readonly services: { readonly sharingProfiles: SharingProfileService };
  readonly sharing: { changeOffers(): void };
}

function bindSharingProfiles({ routes, services: { sharingProfiles }, sharing }: SharingProfileRoutes): void {
  /** Sessions that run offer what was made meanwhile. */
  async function offering<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change;
    sharing.changeOffers();
    return result;
  }

  routes.token(calls.listSharingProfiles, ({ caller, query }) => sharingProfiles.list(caller, query.permission));
  for (const call of [calls.createSharingProfile, calls.createSharingProfileAtId])
    routes.token(call, ({ caller, body }) => offering(sharingProfiles.create(caller, body)));
  routes.token(calls.patchSharingProfiles, async ({ caller, body }) => ({
    patches: await offering(sharingProfiles.patch(caller, body)),
  }));
  routes.token(calls.getSharingProfile, ({ caller, params }) => sharingProfiles.get(caller, params.id));
  routes.token(calls.updateSharingProfile, ({ caller, params, body }) =>
    offering(sharingProfiles.replace(caller, params.id, body)),
  );
  routes.token(calls.deleteSharingProfile, ({ caller, params }) => offering(sharingProfiles.remove(caller, params.id)));
  routes.token(calls.getSharingProfileParameters, ({ caller, params }) =>
    sharingProfiles.parameters(caller, params.id),
  );
}

interface QuickConnectRoutes {
  readonly routes: Routes;
  readonly services: { readonly connections: Pick<ConnectionService, 'create'> };
}

function bindQuickConnect({ routes, services: { connections } }: QuickConnectRoutes): void {
  routes.token(calls.createQuickConnection, async ({ caller, body }) => {
    const host = body.parameters['hostname']?.trim();
    if (!host) throw badRequest('The address of the computer is missing.');
    const { identifier } = await connections.create(caller, {
      name: body.name ?? host.slice(0, NAME_MAX_CHARS),
      protocol: body.protocol,
      parameters: body.parameters,
      parentIdentifier: ROOT_GROUP,
    });
    return { identifier, dataSource: DATA_SOURCE.MAIN };
  });
}

interface SchemaRoutes {
  readonly routes: Routes;
}

/** What forms look like is the same for everyone. */
function bindSchema({ routes }: SchemaRoutes): void {
  routes.token(calls.getUserAttributes, () => ATTRIBUTE_FORMS.user);
  routes.token(calls.getUserPreferenceAttributes, () => ATTRIBUTE_FORMS.userPreference);
  routes.token(calls.getUserGroupAttributes, () => ATTRIBUTE_FORMS.userGroup);
  routes.token(calls.getConnectionAttributes, () => ATTRIBUTE_FORMS.connection);
  routes.token(calls.getSharingProfileAttributes, () => ATTRIBUTE_FORMS.sharingProfile);
  routes.token(calls.getConnectionGroupAttributes, () => ATTRIBUTE_FORMS.connectionGroup);
  routes.token(calls.getProtocols, () => PROTOCOLS);
}

export type ConnectionAreaRoutes = ConnectionRoutes &
  ConnectionGroupRoutes &
  MoveRoutes &
  SharingProfileRoutes &
  QuickConnectRoutes &
  SchemaRoutes;

/** Connections, their groups and sharing profiles. */
export function bindConnectionArea(context: ConnectionAreaRoutes): void {
  bindConnections(context);
  bindConnectionGroups(context);
  bindConnectionMove(context);
  bindSharingProfiles(context);
  bindQuickConnect(context);
  bindSchema(context);
}
