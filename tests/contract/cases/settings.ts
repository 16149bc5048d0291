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
}
