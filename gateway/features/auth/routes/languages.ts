import { calls } from '../../../../contract/http/index.ts';
import { LANGUAGE_NAMES } from '../../../../contract/languages.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { RouteLimiters } from '../../../platform/http/limiter.ts';

export interface LanguageRoutes {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
}

export function bindLanguages({ routes, limiters }: LanguageRoutes): void {
  routes.open(calls.listLanguages, limiters.open, () => LANGUAGE_NAMES);
  routes.open(calls.listPatches, limiters.open, () => []);
}
