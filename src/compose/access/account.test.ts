import { beforeEach, expect, test } from 'vitest';
import { refreshSession } from './account.ts';
import type { Ports } from '../ports/ports.ts';

const GUEST = { authToken: 'T', username: '', dataSource: 'postgresql-shared', availableDataSources: [] };

let visit: { key?: string; authToken?: string };
let answers: (string | typeof GUEST)[];
let asked: unknown[];
let owners: string[];

beforeEach(() => {
  visit = {};
  asked = [];
  owners = [];
});

function ports(offered: { readonly key?: string; readonly token?: string } = {}, token: string | null = null): Ports {
  const call = (_call: unknown, { body }: { body: unknown }) => {
    asked.push(body);
    const answer = answers.shift() ?? GUEST;
    return typeof answer === 'string'
      ? Promise.reject(Object.assign(new Error(), { code: answer }))
      : Promise.resolve(answer);
  };
  const takeOffered = () => {
    if (offered.key !== undefined) visit = { ...visit, key: offered.key };
    return offered;
  };
  return {
    api: { call },
    credentials: { token: () => token, takeOffered, accept: () => undefined },
    recents: { useFor: () => undefined },
    vault: { useFor: (owner: string) => owners.push(owner) },
    visits: { read: () => visit, forget: () => (visit = {}) },
  } as unknown as Ports;
}

test('a link that nobody answered is tried again, after a reload too', async () => {
  answers = ['UNREACHABLE', GUEST];
  await expect(refreshSession(ports({ key: 'K' }))).rejects.toMatchObject({ code: 'UNREACHABLE' });
  await expect(refreshSession(ports())).resolves.toMatchObject({ username: '' });
  expect(asked).toEqual([{ key: 'K' }, { key: 'K' }]);
});

test('a link that was refused is not', async () => {
  answers = ['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS'];
  await expect(refreshSession(ports({ key: 'K' }))).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await expect(refreshSession(ports())).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(asked).toEqual([{ key: 'K' }, {}]);
});

test('a second link takes the place of one that waits', async () => {
  visit = { key: 'OLD' };
  answers = [GUEST];
  await refreshSession(ports({ key: 'NEW' }));
  expect(asked).toEqual([{ key: 'NEW' }]);
});

test('whoever is logged in opens a link with the token, and a refused one leaves it alone', async () => {
  visit = { key: 'OLD', authToken: 'T' };
  answers = ['INVALID_CREDENTIALS'];
  await expect(refreshSession(ports({ key: 'K' }, 'T'))).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect([asked, visit.authToken]).toEqual([[{ token: 'T', key: 'K' }], 'T']);
});

test('a link whose visitor is logged in and reloads before it was answered is tried again, until it is refused', async () => {
  answers = ['UNREACHABLE', 'INVALID_CREDENTIALS', { ...GUEST, username: 'maria' }];
  await expect(refreshSession(ports({ key: 'K' }, 'M'))).rejects.toMatchObject({ code: 'UNREACHABLE' });
  await expect(refreshSession(ports({}, 'M'))).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await refreshSession(ports({}, 'M'));
  expect(asked).toEqual([{ token: 'M', key: 'K' }, { token: 'M', key: 'K' }, { token: 'M' }]);
});

test('a guest whose token is forgotten enters by the link once more', async () => {
  visit = { key: 'K', authToken: 'T' };
  answers = ['INVALID_CREDENTIALS', GUEST];
  await refreshSession(ports({}, 'T'));
  expect(asked).toEqual([{ token: 'T' }, { key: 'K' }]);
});

test('what this browser remembers of connections is that of whoever has come in [A3-031]', async () => {
  answers = [{ ...GUEST, username: 'maria' }];
  await refreshSession(ports({}, 'T'));
  expect(owners).toEqual(['maria']);
});
