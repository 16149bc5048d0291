import { beforeEach, describe, expect, test } from 'vitest';
import { tokenCalls } from '../../../contract/http/tokens.ts';
import { createCredentials } from '../../services/credentials.ts';
import { createHomeMemory } from '../../services/homeMemory.ts';
import { createKeptUploads } from '../../services/keptUploads.ts';
import { createRecents } from '../../services/recents.ts';
import { fakeStorage, fakeStore } from '../../services/services.testing.ts';
import { STORED, VISIT_KEY } from '../../services/storedKeys.ts';
import { createVault } from '../../services/vault.ts';
import { createVisits } from '../../services/visits.ts';
import { logOut, refreshSession } from './account.ts';
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

describe('logging out', () => {
  const MARIA = { authToken: 'M', deviceToken: 'DEVICE', username: 'maria', dataSource: 'main' };
  const PLACE = { drive: 'private', path: ['plans'], relPath: 'secret.txt' } as const;
  const UPLOAD = { id: 'one', ...PLACE, existing: 'refuse', size: 3, modified: 1 } as const;

  /** Each of what a browser keeps of a person: whether it is there. */
  const OF_PERSON = {
    [STORED.auth]: true,
    [STORED.device]: true,
    [STORED.history]: true,
    [STORED.discovered]: true,
    [STORED.parameters]: true,
    [STORED.uploads]: true,
    [VISIT_KEY]: true,
    handles: true,
    token: true,
    recents: true,
  };
  const NOTHING = Object.fromEntries(Object.keys(OF_PERSON).map((name) => [name, false]));

  /** A browser that keeps all of it, before a gateway that answers as given. */
  async function browser(deleteToken: () => Promise<unknown>) {
    const [storage, tab, shelf] = [fakeStorage(), fakeStorage(), new Map<string, CryptoKey>()];
    const [store, visits] = [fakeStore(storage), createVisits(() => tab)];
    const credentials = createCredentials(store, new EventTarget(), visits);
    const homeMemory = createHomeMemory(store, () => 1);
    const recents = createRecents(store, () => 1);
    const keptUploads = createKeptUploads(store, new EventTarget(), () => 'maria');
    const vault = createVault(store, {
      get: (owner) => Promise.resolve(shelf.get(owner) ?? null),
      put: (owner, key) => Promise.resolve(void shelf.set(owner, key)),
    });
    credentials.accept({ ...MARIA, availableDataSources: ['main'] });
    visits.remember({ key: 'KEY', clientId: 'c1' });
    recents.useFor('maria');
    recents.remember({ id: 'c1', name: 'Accounts' });
    homeMemory.keepDiscovered('maria', [{ ip: '192.0.2.7', name: 'studio' }]);
    homeMemory.keepSidebar(true);
    vault.useFor('maria');
    await vault.remember('c1', { password: 'sesame' });
    keptUploads.keep('maria', [UPLOAD]);
    let handles = true;
    const kept = () => ({
      ...Object.fromEntries(Object.values(STORED).map((key) => [key, storage.getItem(key) !== null])),
      ...{ [VISIT_KEY]: tab.getItem(VISIT_KEY) !== null, handles },
      ...{ token: credentials.token() !== null, recents: recents.list().length > 0 },
    });
    const told: unknown[] = [];
    const call = (...request: unknown[]) => {
      told.push(...request, kept());
      return deleteToken();
    };
    const ports = {
      ...{ credentials, homeMemory, keptUploads, recents, vault, visits, api: { call } },
      forgetHandles: () => (handles = false),
    } as unknown as Ports;
    return { ports, kept, told };
  }

  test.each([
    ['revokes it', () => Promise.resolve(null), { status: 'fulfilled', value: true }],
    ['cannot be reached', () => Promise.reject(new Error('away')), { status: 'rejected', reason: new Error('away') }],
  ])('clears all that is kept of a person before the token is told to a gateway that %s [A4-026]', async (...given) => {
    const [, deleteToken, outcome] = given;
    const { ports, kept, told } = await browser(deleteToken);
    expect(kept()).toMatchObject(OF_PERSON);
    expect(await Promise.allSettled([logOut(ports)])).toEqual([outcome]);
    expect(told).toEqual([tokenCalls.deleteToken, { params: { token: 'M' } }, expect.objectContaining(NOTHING)]);
    expect(kept()).toMatchObject({ ...NOTHING, [STORED.sidebar]: true });
  });
});
