import { expect, test } from 'vitest';
import { encodeClientId } from '../../../../contract/rules/clientId.ts';
import type { TunnelTargetType } from '../../../../contract/guacamole.ts';
import { isThere } from './home.rows.ts';
import { sampleGroup, sampleUse } from './home.samples.ts';

const idOf = (identifier: string, type: TunnelTargetType, dataSource = 'postgresql') =>
  encodeClientId({ identifier, type, dataSource });
const pool = { ...sampleGroup, key: 'pool', balancing: true, clientId: idOf('7', 'g'), children: [] };
const use = { ...sampleUse, clientId: idOf('u1', 'a') };

test.each([
  ['a connection of the list', idOf('1', 'c'), true],
  ['a connection that was deleted, or is not for these eyes any more', idOf('3', 'c'), false],
  ['a pool', idOf('7', 'g'), true],
  ['a pool that was deleted', idOf('8', 'g'), false],
  ['a running session of another window', idOf('u1', 'a'), true],
  ['one that has ended', idOf('u2', 'a'), false],
  ['what others share', idOf('s1', 'c', 'postgresql-shared'), true],
  ['what was opened without being kept', idOf('q1', 'c', 'quickconnect'), true],
  ['no client id', 'client-1', true],
])('%s: %s is there: %s', (_what, clientId, expected) => {
  expect(isThere(clientId, [sampleGroup, pool], [use])).toBe(expected);
});
