import { expect, test } from 'vitest';
import { createCredentials } from './credentials.ts';
import { STORED } from './storedKeys.ts';
import { fakeStorage, fakeStore } from './services.testing.ts';
import { createVisits } from './visits.ts';

const session = (username: string, authToken = 'TOKEN') => ({
  authToken,
  username,
  dataSource: 'postgresql',
  availableDataSources: ['postgresql'],
});

function start(storage = fakeStorage(), tab = fakeStorage()) {
  const window = new EventTarget();
  const credentials = createCredentials(
    fakeStore(storage),
    window,
    createVisits(() => tab),
  );
  const changes: string[] = [];
  credentials.changes$.subscribe((change) => changes.push(change));
  const otherTab = (key: string | null = STORED.auth) => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { credentials, changes, storage, otherTab };
}

test('a token outlives a reload [A3-018 A4-023]', () => {
  const { credentials, storage } = start();
  credentials.accept(session('maria'));
  expect([credentials.token(), start(storage).credentials.token()]).toEqual(['TOKEN', 'TOKEN']);
  expect(storage.getItem('oriel_auth')).toBe('{"authToken":"TOKEN"}');
});

test('the auth record holds the token of the session, and a remembered device its own, no password [C3-019]', () => {
  const { credentials, storage } = start();
  credentials.accept({ ...session('maria'), deviceToken: 'DEVICE' });
  const record = (key: string): unknown => JSON.parse(storage.getItem(key) ?? '');
  expect([record('oriel_auth'), record('oriel_device'), storage.length]).toEqual([
    { authToken: 'TOKEN' },
    { deviceToken: 'DEVICE' },
    2,
  ]);
  credentials.accept(session('maria', 'SECOND'));
  expect([credentials.token(), start(storage).credentials.deviceToken()]).toEqual(['SECOND', 'DEVICE']);
  credentials.forgetDevice();
  expect([credentials.token(), credentials.deviceToken()]).toEqual(['SECOND', null]);
});

test('an anonymous token is never stored but in its own tab, until somebody logs in there [A3-002 A4-023 A6-001]', () => {
  const tab = fakeStorage();
  const { credentials, storage } = start(fakeStorage(), tab);
  credentials.accept(session(''));
  expect([credentials.token(), storage.length]).toEqual(['TOKEN', 0]);
  expect(start(storage).credentials.hasStoredToken()).toBe(false);
  expect(start(storage, tab).credentials.token()).toBe('TOKEN');
  const visitor = fakeStorage();
  const { credentials: visiting } = start(fakeStorage(), visitor);
  visiting.offer({ key: 'K' });
  visiting.takeOffered();
  expect(start(fakeStorage(), visitor).credentials.hasStoredToken()).toBe(true);
  credentials.accept(session('maria', 'OWN'));
  expect([tab.length, start(storage, tab).credentials.token()]).toEqual([0, 'OWN']);
});

test('the key of a link is kept over a reload, in its tab only, and goes with the log-out [A3-026]', () => {
  const tab = fakeStorage();
  const { credentials, storage } = start(fakeStorage(), tab);
  credentials.offer({ key: 'KEY' });
  credentials.takeOffered();
  expect([createVisits(() => tab).read(), storage.length]).toEqual([{ key: 'KEY' }, 0]);
  credentials.drop();
  expect(tab.length).toBe(0);
});

test('a tab without a storage, or with nonsense in it, keeps nothing and breaks nothing', () => {
  const refused = createVisits(() => {
    throw new Error('refused');
  });
  refused.remember({ key: 'KEY' });
  refused.forget();
  const tab = fakeStorage();
  tab.setItem('oriel_shared', '{"key":1}');
  expect([refused.read(), createVisits(() => tab).read()]).toEqual([{}, {}]);
});

test('dropping forgets it here and gives it up for revocation [A4-026]', () => {
  const { credentials, storage } = start();
  credentials.accept({ ...session('maria'), deviceToken: 'DEVICE' });
  expect([credentials.drop(), credentials.token(), credentials.session(), storage.length]).toEqual([
    'TOKEN',
    null,
    null,
    0,
  ]);
  expect(credentials.drop()).toBeNull();
});

test('what came in the address is taken once', () => {
  const { credentials } = start();
  credentials.offer({ key: 'k' });
  expect([credentials.takeOffered(), credentials.takeOffered()]).toEqual([{ key: 'k' }, {}]);
});

test('a log-out in another tab reaches this one, whichever way storage was cleared', () => {
  const { credentials, changes, storage, otherTab } = start();
  credentials.accept(session('maria'));
  storage.clear();
  otherTab();
  otherTab(null);
  expect([changes, credentials.token()]).toEqual([['loggedOutElsewhere', 'loggedOutElsewhere'], null]);
});

test('a log-in in another tab is told and does not change who this one is', () => {
  const { credentials, changes, storage, otherTab } = start();
  credentials.accept(session('maria'));
  fakeStore(storage).write(STORED.auth, { authToken: 'OTHER' });
  otherTab();
  expect([changes, credentials.token()]).toEqual([['loggedInElsewhere'], 'TOKEN']);
});

test('other stored items and refusals are told apart', () => {
  const { credentials, changes, otherTab } = start();
  otherTab(STORED.bar);
  credentials.refuse();
  expect(changes).toEqual(['refused']);
});
