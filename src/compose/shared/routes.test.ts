import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { decodeClientId } from '../../../contract/rules/clientId.ts';
import { addressOf } from '../../pages.ts';
import { PATH, routeOf, ROUTES } from './routes.ts';

/** Where the router takes a path of the hash and its query. */
function leads(path: string, query: Readonly<Record<string, string>> = {}) {
  const match = matchRoutes(ROUTES, path)?.at(-1);
  return routeOf({ routeId: match?.route.id ?? '', params: match?.params ?? {}, query });
}

const CLIENT = 'MQBjAHBvc3RncmVzcWw';

test.each([
  ['/', { screen: 'home' }],
  ['/settings/preferences', { screen: 'settings', tab: 'preferences' }],
  ['/settings/postgresql/preferences', { screen: 'settings', tab: 'preferences' }],
  ['/settings/check', { screen: 'settings', tab: 'systemCheck' }],
  ['/settings/nothing', { screen: 'unknown' }],
  ['/settings', { screen: 'unknown' }],
  ['/client/not-an-id', { screen: 'unknown' }],
  ['/client/%', { screen: 'unknown' }],
  ['/client', { screen: 'unknown' }],
  ['/nowhere', { screen: 'unknown' }],
])('%s leads to %j [A2-016]', (path, route) => {
  expect(leads(path)).toEqual(route);
});

test('the address of the preferences names a part of them', () => {
  expect(leads('/settings/preferences', { section: 'email' })).toEqual({
    ...{ screen: 'settings', tab: 'preferences' },
    section: 'email',
  });
});

test.each([
  [CLIENT, { identifier: '1', type: 'c', dataSource: 'postgresql' }],
  ['MTQAZwBwb3N0Z3Jlc3Fs', { identifier: '14', type: 'g', dataSource: 'postgresql' }],
  ['ZWRiOQBhAG90aGVy', { identifier: 'edb9', type: 'a', dataSource: 'other' }],
])('the address of the session %s tells %j, with or without more behind it [A2-029]', (clientId, target) => {
  expect([`/client/${clientId}`, `/client/${clientId}/more`].map((path) => leads(path))).toEqual(
    Array(2).fill({ screen: 'client', clientId }),
  );
  expect(decodeClientId(clientId)).toEqual(target);
});

const page = (name: string, params: object) => ({ screen: 'page', page: name, params });

test.each([
  ['/settings/postgresql/connections', {}, page('connections', { dataSource: 'postgresql' })],
  ['/settings/systempref', {}, page('systemPreferences', {})],
  ['/manage/postgresql/connections', { parent: '3' }, page('connection', { dataSource: 'postgresql', parent: '3' })],
  ['/manage/postgresql/connections/7', { id: '8' }, page('connection', { dataSource: 'postgresql', id: '7' })],
  ['/manage/postgresql/connectionGroups/a%2Fb', {}, page('connectionGroup', { dataSource: 'postgresql', id: 'a/b' })],
  ['/manage/postgresql/sharingProfiles/2', {}, page('sharingProfile', { dataSource: 'postgresql', id: '2' })],
  ['/speech-microphone', {}, page('microphone', {})],
  ['/', { action: 'recovery-pass' }, { screen: 'recovery' }],
  ['/', { action: 'another' }, { screen: 'home' }],
])('%s with %j leads to %j [A2-056, C2-024]', (path, query, route) => {
  expect(leads(path, query)).toEqual(route);
});

test.each([
  ['/settings/sessions', 'activeSessions', 'A2-013', {}],
  ['/settings/postgresql/sessions', 'activeSessions', 'A2-013', { dataSource: 'postgresql' }],
  ['/settings/postgresql/history', 'history', 'A2-014', { dataSource: 'postgresql' }],
  ['/settings/bannedIPs', 'bans', 'A2-015', {}],
  ['/settings/postgresql/bannedIPs', 'bans', 'A2-015', { dataSource: 'postgresql' }],
  ['/settings/version', 'version', 'A2-019', {}],
  ['/settings/users', 'users', 'A2-020', {}],
  ['/settings/userGroups', 'userGroups', 'A2-021', {}],
  ['/settings/postgresql/connections', 'connections', 'A2-022', { dataSource: 'postgresql' }],
  ['/settings/roadmap', 'roadmap', 'A2-023', {}],
  ['/filemanager', 'fileManager', 'A2-007', {}],
  ['/mydrive', 'webDrive', 'A2-031', {}],
  ['/settings/notes', 'adminNote', 'A2-012', {}],
  ['/settings/postgresql/notes', 'adminNote', 'A2-012', { dataSource: 'postgresql' }],
])('the tab %s is the page %s [%s]', (path, name, _row, params) => {
  expect(leads(path)).toEqual(page(name, params));
});

test.each([
  ['/manage/postgresql/connections', 'connection', 'A2-024', {}],
  ['/manage/postgresql/connections/7', 'connection', 'A2-024', { id: '7' }],
  ['/manage/postgresql/sharingProfiles', 'sharingProfile', 'A2-025', {}],
  ['/manage/postgresql/sharingProfiles/7', 'sharingProfile', 'A2-025', { id: '7' }],
  ['/manage/postgresql/connectionGroups', 'connectionGroup', 'A2-026', {}],
  ['/manage/postgresql/connectionGroups/7', 'connectionGroup', 'A2-026', { id: '7' }],
  ['/manage/postgresql/users', 'user', 'A2-027', {}],
  ['/manage/postgresql/users/maria', 'user', 'A2-027', { id: 'maria' }],
  ['/manage/postgresql/userGroups', 'userGroup', 'A2-028', {}],
  ['/manage/postgresql/userGroups/staff', 'userGroup', 'A2-028', { id: 'staff' }],
])('the address %s is the editor %s [%s]', (path, name, _row, params) => {
  expect(leads(path)).toEqual(page(name, { dataSource: 'postgresql', ...params }));
});

test.each([
  ['users', 'user', 'A2-027'],
  ['userGroups', 'userGroup', 'A2-028'],
])('with ?clone= the editor of %s (%s) copies [%s]', (kind, name) => {
  const route = page(name, { dataSource: 'postgresql', clone: 'a b' });
  expect(leads(`/manage/postgresql/${kind}`, { clone: 'a b' })).toEqual(route);
});

test('paths lead where they say', () => {
  const editor = PATH.manage('postgresql', 'connections', 'a/b');
  expect(leads(editor)).toEqual(page('connection', { dataSource: 'postgresql', id: 'a/b' }));
  expect(leads(PATH.connections('postgresql'))).toEqual(page('connections', { dataSource: 'postgresql' }));
  expect(leads(addressOf('systemPreferences'))).toEqual(page('systemPreferences', {}));
  expect([PATH.home, PATH.client(CLIENT), addressOf('systemCheck')].map((path) => leads(path))).toEqual([
    { screen: 'home' },
    { screen: 'client', clientId: CLIENT },
    { screen: 'settings', tab: 'systemCheck' },
  ]);
});
