import { expect, test, vi } from 'vitest';
import { connectionGroupCalls } from '../../../contract/http/connectionGroups.ts';
import { tokenCalls } from '../../../contract/http/tokens.ts';
import type { Api } from '../../services/api.ts';
import { ApiError, type ApiErrorCode } from '../../services/apiError.ts';
import type { Credentials } from '../../services/credentials.ts';
import { watchRefusals } from './watchRefusals.ts';

/** An api whose calls fail with `code`, and whose session check fails with `session` or succeeds. */
function start(code: ApiErrorCode, session: ApiErrorCode | null = null, username = 'maria') {
  const refuse = vi.fn();
  const call = vi.fn((declared: unknown) => {
    const failure = declared === tokenCalls.checkSession ? session : code;
    return failure === null ? Promise.resolve(null) : Promise.reject(new ApiError(failure, 'no'));
  });
  const api = watchRefusals(
    { call } as unknown as Api,
    { refuse, session: () => ({ username }) } as unknown as Credentials,
  );
  return { api, refuse, call };
}

const readTree = (api: Api) =>
  api.call(connectionGroupCalls.getConnectionGroupTree, { params: { dataSource: 'd', id: 'ROOT' } });

test.each<[ApiErrorCode, ApiErrorCode | null, number]>([
  ['INVALID_CREDENTIALS', null, 1],
  ['INSUFFICIENT_CREDENTIALS', null, 1],
  ['PERMISSION_DENIED', 'PERMISSION_DENIED', 1],
  ['PERMISSION_DENIED', null, 0],
  ['PERMISSION_DENIED', 'UNREACHABLE', 0],
  ['NOT_FOUND', null, 0],
  ['UNREACHABLE', null, 0],
])('%s with a session that answers %s refuses the credentials %d times', async (code, session, times) => {
  const { api, refuse } = start(code, session);
  await expect(readTree(api)).rejects.toMatchObject({ code });
  expect(refuse).toHaveBeenCalledTimes(times);
});

test('a wrong password is the business of the log-in', async () => {
  const { api, refuse, call } = start('INVALID_CREDENTIALS');
  await expect(api.call(tokenCalls.createToken, { body: {} })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect([refuse.mock.calls, call.mock.calls.length]).toEqual([[], 1]);
});

test('a guest, who has no session, is not sent to the log-in', async () => {
  const { api, refuse } = start('PERMISSION_DENIED', 'PERMISSION_DENIED', '');
  await expect(readTree(api)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(refuse).not.toHaveBeenCalled();
});
