import { expect, test } from 'vitest';
import type { Call } from '../../../contract/http/call.ts';
import { type CallName, calls } from '../../../contract/http/index.ts';
import { settingOf, SWITCHES } from '../../../contract/settings.ts';
import { MARIA, type Subject } from '../support/subject.ts';

const nameOf = (call: Call) => (Object.keys(calls) as CallName[]).find((name) => calls[name] === call)!;

/** Every switch for everybody, by its declaration. */
export function settingCases(subject: () => Subject): void {
  test.each(SWITCHES)('the switch %s is set by administrators, and read by whoever may', async (name) => {
    const { send, logIn } = subject();
    const { readBy, calls: ways } = settingOf(name);
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const askAs = (token: string) => send(nameOf(ways.read), { token });
    const read = async () => ways.valueIn(await (await askAs(admin)).json());
    const writeAs = async (token: string, value: unknown) => {
      const { status } = await send(nameOf(ways.write), { token, body: ways.body(value, 'admin') });
      return status;
    };
    const before = await read();
    expect(before).toBeTypeOf('boolean');
    expect(await writeAs(admin, !before)).toBe(ways.done === undefined ? 204 : 200);
    expect(await read()).toBe(!before);
    expect([await writeAs(maria, before), await writeAs(admin, 'neither')]).toEqual([403, 400]);
    expect(await read()).toBe(!before);
    expect((await askAs(maria)).status).toBe(readBy === 'users' ? 200 : 403);
    await writeAs(admin, before);
    expect(await read()).toBe(before);
  });

  test('how much drives may hold is set by administrators, in whole gigabytes or without an end', async () => {
    const { send, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const read = async () => {
      const { quota } = (await (await send('getDriveLimits', { token: admin })).json()) as { quota: unknown };
      return { quota };
    };
    const write = async (token: string, quota: object) =>
      (await send('saveDriveLimits', { token, body: { quota } })).status;
    expect(await read()).toEqual({ quota: { own: null, all: null } });
    expect(await write(admin, { own: 5, all: 100 })).toBe(204);
    expect(await read()).toEqual({ quota: { own: 5, all: 100 } });
    const refused = [{ own: 0, all: null }, { own: 1.5, all: null }, { own: 5 }, { own: '5', all: null }];
    expect(await Promise.all(refused.map((quota) => write(admin, quota)))).toEqual([400, 400, 400, 400]);
    expect([
      await write(maria, { own: null, all: null }),
      (await send('getDriveLimits', { token: maria })).status,
    ]).toEqual([403, 403]);
    expect(await read()).toEqual({ quota: { own: 5, all: 100 } });
    expect(await write(admin, { own: null, all: null })).toBe(204);
  });
}
