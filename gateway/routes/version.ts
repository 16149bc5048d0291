import { calls } from '../../contract/http/index.ts';
import { VERSION } from '../version.ts';
import type { RouteContext } from './context.ts';

export function bindVersion({ routes }: RouteContext): void {
  routes.token(calls.getVersion, () => ({ version: VERSION }));
}
