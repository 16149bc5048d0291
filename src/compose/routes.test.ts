import { expect, test } from 'vitest';
import { PATH, routeOf } from './routes.ts';

const CLIENT = 'MQBjAHBvc3RncmVzcWw';

test.each([
  ['/', { screen: 'home' }],
  [`/client/${CLIENT}`, { screen: 'client', clientId: CLIENT }],
  [`/client/${CLIENT}/more`, { screen: 'client', clientId: CLIENT }],
  ['/settings/preferences', { screen: 'settings', tab: 'preferences' }],
  ['/settings/postgresql/preferences', { screen: 'settings', tab: 'preferences' }],
  ['/settings/check', { screen: 'settings', tab: 'check' }],
  ['/settings/nothing', { screen: 'unknown' }],
  ['/settings', { screen: 'unknown' }],
  ['/client/not-an-id', { screen: 'unknown' }],
  ['/client/%', { screen: 'unknown' }],
  ['/client', { screen: 'unknown' }],
  ['/nowhere', { screen: 'unknown' }],
])('%s leads to %j', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test('paths lead where they say', () => {
  expect([PATH.home, PATH.client(CLIENT), PATH.settings('check')].map(routeOf)).toEqual([
    { screen: 'home' },
    { screen: 'client', clientId: CLIENT },
    { screen: 'settings', tab: 'check' },
  ]);
});
