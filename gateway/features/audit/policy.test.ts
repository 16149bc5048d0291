import { expect, test } from 'vitest';
import type { SystemPermission } from '../../platform/database/types.ts';
import { mayReadAudit } from './policy.ts';

test.each<[readonly SystemPermission[], boolean]>([
  [[], false],
  [['CREATE_USER', 'CREATE_CONNECTION'], false],
  [['AUDIT'], true],
  [['ADMINISTER'], true],
])('the audit is read by administrators and auditors alone: with %j it is %s', (held, allowed) => {
  expect(mayReadAudit({ system: new Set(held), objects: new Map() })).toBe(allowed);
});
