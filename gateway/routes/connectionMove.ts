import { calls } from '../../contract/http/index.ts';
import type { RouteContext } from './context.ts';

export function bindConnectionMove({ routes, commands: { moves } }: RouteContext): void {
  routes.token(calls.moveConnections, ({ caller, body }) => moves.move(caller, body));
}
