import { expect, test, vi } from 'vitest';
import { createLocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';
import { createServer } from './server.ts';

const assign = vi.fn();
const HREF = 'https://oriel.example/app/setup.html';

function serverOf(stored: Readonly<Record<string, string>> = {}) {
  const store = createLocalStore(() => ({ getItem: (key: string) => stored[key] ?? null }) as Storage);
  return createServer(store, { href: HREF, assign });
}

test.each([
  ['', '', 'https://oriel.example/app/'],
  [' desk.example ', '8443', 'https://desk.example:8443/'],
  ['desk.example:8443', '', 'https://desk.example:8443/'],
  ['http://desk.example/#/client/x', '', 'http://desk.example/'],
  ['HTTPS://Desk.example/?token=x', '444', 'https://desk.example:444/'],
  ['[2001:db8::7]', '8443', 'https://[2001:db8::7]:8443/'],
])('%j and port %j is the server %s', (domain, port, url) => {
  expect(serverOf().baseUrl({ domain, port })).toBe(url);
});

test.each([
  ['two words', ''],
  ['javascript:alert(1)', ''],
  ['//evil.example', ''],
  ['user@desk.example', ''],
])('%j and port %j is no address', (domain, port) => {
  expect(() => serverOf().baseUrl({ domain, port })).toThrow(TypeError);
});

test('what is kept and is no address is as if nothing were kept', () => {
  expect(serverOf({ [STORED.domain]: '"two words"' }).baseUrl()).toBe('https://oriel.example/app/');
  expect(serverOf({ [STORED.domain]: '"desk.example"', [STORED.port]: '"81"' }).baseUrl()).toBe(
    'https://desk.example:81/',
  );
});

test('tells its own address from another, and goes there', () => {
  const server = serverOf();
  const own = [
    { domain: '', port: '' },
    { domain: 'oriel.example', port: '443' },
  ];
  const other = { domain: 'oriel.example', port: '8443' };
  expect([...own, other].map((address) => server.isOwn(address))).toEqual([true, true, false]);
  server.goTo(other);
  expect(assign.mock.calls).toEqual([['https://oriel.example:8443/']]);
});
