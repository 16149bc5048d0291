import { expect, test } from 'vitest';
import type { Api } from '../../services/api.ts';
import { settle } from '../../machines/shared/testing.ts';
import { readSetting, writeSetting } from './systemSettings.ts';

/** A gateway that answers a write when it is told to, and a read with what is set by then. */
function slowGateway() {
  let failBan = 'active';
  const waiting: (() => void)[] = [];
  const call = (_: unknown, { body }: { readonly body?: { readonly allowFail2Ban: string } }) => {
    if (body === undefined) return Promise.resolve({ status: failBan });
    return new Promise<void>((resolve, reject) => {
      waiting.push(() => {
        if (body.allowFail2Ban === failBan) return reject(new Error('refused'));
        failBan = body.allowFail2Ban;
        resolve();
      });
    });
  };
  return { api: { call } as unknown as Api, answer: () => waiting.shift()?.() };
}

const write = (api: Api, value: boolean) => writeSetting(api, { name: 'failBan', value, username: 'admin' });

test('what is read while the page still sets something is what was set, also after one that was refused', async () => {
  const { api, answer } = slowGateway();
  const refused = write(api, true).catch(() => null);
  void write(api, false);
  const told: boolean[] = [];
  const reading = readSetting(api, 'failBan').then((on) => told.push(on));
  answer();
  await refused;
  await settle();
  expect(told).toEqual([]);
  answer();
  await reading;
  expect(told).toEqual([false]);
});
