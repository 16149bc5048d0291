import { DATA_SOURCE, ROOT_GROUP } from '../../contract/guacamole.ts';
import { calls } from '../../contract/http/index.ts';
import { NAME_MAX_CHARS } from '../../contract/limits.ts';
import { badRequest } from '../errors.ts';
import type { RouteContext } from './context.ts';

export function bindQuickConnect({ routes, commands: { connections } }: RouteContext): void {
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
