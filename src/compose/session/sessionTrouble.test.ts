import { expect, test, vi } from 'vitest';
import { TUNNEL_TARGET_TYPES } from '../../../contract/guacamole.ts';
import { banMessage } from '../../../contract/rules/ban.ts';
import { encodeClientId } from '../../../contract/rules/clientId.ts';
import { shareClientId } from '../../../contract/rules/shareLink.ts';
import type { Api } from '../../services/api.ts';
import { ApiError } from '../../services/apiError.ts';
import { findReach } from './sessionTrouble.ts';

const OWN = encodeClientId({ identifier: '7', type: TUNNEL_TARGET_TYPES.CONNECTION, dataSource: 'postgresql' });
const SHARED = shareClientId('x');
const banned = new ApiError('PERMISSION_DENIED', 'This address is banned.', {
  ...{ status: 403, translatable: banMessage({ until: 5 }) },
});

const refusing = (error: Error) => ({ api: { call: vi.fn(() => Promise.reject(error)) } as unknown as Api });

test.each([
  ['their own session', OWN],
  ["somebody else's", SHARED],
])('whoever is banned in %s is told so, and until when', async (_whose, clientId) => {
  expect(await findReach(refusing(banned), clientId)).toMatchObject({ ban: { until: 5 }, mayOpen: 'unknown' });
});

test('a guest learns nothing else of what is not theirs', async () => {
  const unknown = { ban: null, gateway: 'unknown', mayOpen: 'unknown' };
  expect(await findReach(refusing(new ApiError('UNREACHABLE', 'no')), SHARED)).toMatchObject(unknown);
});
