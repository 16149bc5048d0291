import { expect, test } from 'vitest';
import { addressOf, isSearched, PAGE_NAMES, navPageOf, NAV_PAGES } from './pages.ts';

test('a page that needs no more than the data source has an address', () => {
  expect([addressOf('home'), addressOf('connections'), addressOf('users')]).toEqual([
    '/',
    '/settings/postgresql/connections',
    '/settings/users',
  ]);
});

test('an editor lights the place of the page that lists what it edits; others light their own', () => {
  expect([navPageOf('sharingProfile'), navPageOf('userGroup'), navPageOf('audit')]).toEqual([
    ...['connections', 'userGroups', 'audit'],
  ]);
});

test('the table says which pages come late, stand in a menu, and are searched', () => {
  expect(PAGE_NAMES).not.toContain('home');
  expect([PAGE_NAMES.length, NAV_PAGES.length]).toEqual([29, 15]);
  expect([isSearched('audit'), isSearched('adminNote')]).toEqual([true, false]);
});
