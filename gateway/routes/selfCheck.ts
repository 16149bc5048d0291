import { calls } from '../../contract/http/index.ts';
import { permissionDenied } from '../errors.ts';
import type { RouteContext } from './context.ts';

export function bindSelfCheck({ routes, commands, checkSelf }: RouteContext): void {
  routes.token(calls.getSelfCheck, async ({ caller }) => {
    if (!(await commands.isAdministrator(caller))) throw permissionDenied();
    return checkSelf();
  });
}
