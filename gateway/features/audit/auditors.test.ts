import { expect, test } from 'vitest';
import type { SystemPermission } from '../../platform/database/types.ts';
import { mayReadAudit } from './policy.ts';
import { mayReadAllHistory } from '../history/policy.ts';
import { NO_RIGHTS, type Rights } from '../permissions/policy/rights.ts';

const holding = (...permissions: readonly SystemPermission[]): Rights => ({
  ...NO_RIGHTS,
  system: new Set(permissions),
});

test.each([
  ['nobody in particular', holding(), false],
  ['whoever may make everything', holding('CREATE_USER', 'CREATE_CONNECTION'), false],
  ['an auditor', holding('AUDIT'), true],
  ['an administrator', holding('ADMINISTER'), true],
])('%s reads the audit and all history: %s', (_who, rights, may) => {
  expect([mayReadAudit(rights), mayReadAllHistory(rights)]).toEqual([may, may]);
});
