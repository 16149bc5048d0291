import { EXTERNAL_PORT_UNSET } from '../../contract/externalPort.ts';
import { calls } from '../../contract/http/index.ts';
import { readExternalPort, removeExternalPort, writeExternalPort } from '../settings/externalPort.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

const DONE = 'success' as const;

export function bindExternalPort({ routes, limiters, commands, context: { db } }: RouteContext): void {
  routes.raw(calls.getExternalPort, limiters.open, async (c) =>
    c.text((await readExternalPort(db)) ?? EXTERNAL_PORT_UNSET),
  );
  routes.token(calls.saveExternalPort, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    await writeExternalPort(db, body.port);
    return DONE;
  });
  routes.token(calls.removeExternalPort, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    await removeExternalPort(db);
    return DONE;
  });
}
