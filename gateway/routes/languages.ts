import { calls } from '../../contract/http/index.ts';
import { LANGUAGE_NAMES } from '../../contract/languages.ts';
import type { RouteContext } from './context.ts';

export function bindLanguages({ routes, limiters }: RouteContext): void {
  routes.open(calls.listLanguages, limiters.open, () => LANGUAGE_NAMES);
  routes.open(calls.listPatches, limiters.open, () => []);
}
