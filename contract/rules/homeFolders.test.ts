import { expect, test } from 'vitest';
import { homesOf } from './homeFolders.ts';

test.each([
  ['ada', ['/home/ada', '/Users/ada']],
  ['root', ['/root', '/var/root']],
  ['', []],
  ['..', []],
  ['.', []],
  ['.ada', ['/home/.ada', '/Users/.ada']],
  ['ada/../root', []],
  ['${GUAC_USERNAME}', []],
  ['a.b@c', ['/home/a.b@c', '/Users/a.b@c']],
])('the home of %j is looked for in %j', (username, homes) => {
  expect(homesOf(username)).toEqual(homes);
});
