import { calls } from '../../contract/http/index.ts';
import type { SelfCheckItem } from '../../contract/http/selfCheck.ts';
import { permissionDenied } from '../errors.ts';
import type { RouteContext } from './context.ts';

/** Looks at every part of the installation; it never throws, what cannot be reached is missing. */
export type SelfChecks = () => Promise<{ readonly version: string; readonly items: readonly SelfCheckItem[] }>;

export function bindSelfCheck({ routes, commands, checkSelf }: RouteContext): void {
  routes.token(calls.getSelfCheck, async ({ caller }) => {
    if (!(await commands.isAdministrator(caller))) throw permissionDenied();
    return checkSelf();
  });
}
