import { expect, test } from 'vitest';
import { failureOfUse } from './useFailure.ts';

test.each([
  [undefined, null],
  ['519', 'unreachable'],
  ['520', 'unreachable'],
  ['514', 'unreachable'],
  ['515', 'lost'],
  ['513', 'busy'],
  ['769', 'logOn'],
  ['771', 'forbidden'],
  ['512', 'other'],
  ['nonsense', 'other'],
  ['521', null],
  ['522', null],
  ['523', null],
])('a use with the status %j failed as %j', (status, failure) => {
  expect(failureOfUse({ attributes: status === undefined ? {} : { failure: status } })).toBe(failure);
});
