import { expect, test } from 'vitest';
import { MARIA, type Subject } from '../support/subject.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const IP = '198.51.100.77';

/** Addresses that may not come in. */
export function banCases(subject: () => Subject): void {
  test('an address is banned and let in again, and told as not permanent [B3-029 B7-050 B7-052]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const body = { ban: 'banip', ip: ` ${IP} ` } as const;
    expect(await call('manageBannedIp', { token, body })).toBe('success');
    expect(await call('getBannedIps', { token })).toEqual([{ ip: IP, permanent: false }]);
    expect(await call('getDefaultBannedIps', { token })).toEqual([]);
    const unban = { ban: 'unbanip', ip: IP } as const;
    expect(await refusal('manageDefaultBan', { token, body: unban })).toEqual(NOT_FOUND);
    expect(await call('manageBannedIp', { token, body: unban })).toBe('success');
    expect(await refusal('manageBannedIp', { token, body: unban })).toEqual(NOT_FOUND);
    expect(await call('getBannedIps', { token })).toEqual([]);
  });

  test('an address is banned permanently, and let in again by its own call [B3-029 B7-051 B7-053]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const unban = { ban: 'unbanip', ip: IP } as const;
    await call('manageBannedIp', { token, body: { ban: 'banip', ip: IP, permanent: true } });
    await call('manageBannedIp', { token, body: { ban: 'banip', ip: IP } });
    expect(await call('getDefaultBannedIps', { token })).toEqual([{ ip: IP, permanent: true }]);
    expect(await call('getBannedIps', { token })).toEqual([{ ip: IP, permanent: true }]);
    expect(await refusal('manageBannedIp', { token, body: unban })).toEqual(NOT_FOUND);
    expect(await call('manageDefaultBan', { token, body: unban })).toBe('success');
    expect(await call('getDefaultBannedIps', { token })).toEqual([]);
  });

  test('loopback and the own addresses are never banned, nor what is no address [B5-012 B5-013]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const own = [(await call('getLocalIp', { token })).ip, (await call('getPublicIp', { token })).ip].filter(Boolean);
    for (const ip of ['127.0.0.1', '127.9.9.9', '::1', ...own, '', 'example.com', '10.0.0.0/8', '1.2.3', '0177.0.0.1'])
      expect(await refusal('manageBannedIp', { token, body: { ban: 'banip', ip } })).toEqual(BAD);
    expect(await call('getBannedIps', { token })).toEqual([]);
    const ban = 'drop' as never;
    expect(await refusal('manageBannedIp', { token, body: { ban, ip: IP } })).toEqual(BAD);
  });

  test('bans and the own addresses are for administrators [B1-005 B7-054 B7-055]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    expect((await call('getLocalIp', { token: admin })).ip).toMatch(/^[\d.:a-f]*$/);
    expect((await call('getPublicIp', { token: admin })).ip).toMatch(/^[\d.:a-f]*$/);
    for (const name of ['getBannedIps', 'getDefaultBannedIps', 'getLocalIp', 'getPublicIp'] as const)
      expect(await refusal(name, { token: maria })).toEqual(DENIED);
    const body = { ban: 'unbanip', ip: IP } as const;
    expect(await refusal('manageBannedIp', { token: maria, body })).toEqual(DENIED);
    expect(await refusal('manageDefaultBan', { token: maria, body })).toEqual(DENIED);
    for (const permanent of [false, true])
      expect(await refusal('manageBannedIp', { token: maria, body: { ban: 'banip', ip: IP, permanent } })).toEqual(
        DENIED,
      );
    expect(await call('getBannedIps', { token: admin })).toEqual([]);
  });
}
