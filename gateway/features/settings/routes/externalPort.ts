import { EXTERNAL_PORT_UNSET } from '../../../../contract/externalPort.ts';
import { calls } from '../../../../contract/http/index.ts';
import { readExternalPort, removeExternalPort, writeExternalPort } from '../service/externalPort.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { RouteLimiters } from '../../../platform/http/limiter.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { demandAdministrator, type IsAdministrator } from '../../permissions/index.ts';

export interface ExternalPortRoutes {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: Pick<ServiceContext, 'db'>;
}

const DONE = 'success' as const;

export function bindExternalPort({ routes, limiters, services, context: { db } }: ExternalPortRoutes): void {
  routes.raw(calls.getExternalPort, limiters.open, async (c) =>
    c.text((await readExternalPort(db)) ?? EXTERNAL_PORT_UNSET),
  );
  routes.token(calls.saveExternalPort, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    await writeExternalPort(db, body.port);
    return DONE;
  });
  routes.token(calls.removeExternalPort, async ({ caller }) => {
    await demandAdministrator(services, caller);
    await removeExternalPort(db);
    return DONE;
  });
}
