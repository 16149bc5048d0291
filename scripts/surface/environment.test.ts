import { expect, test } from 'vitest';
import { ConfigError, type Environment } from '../../gateway/platform/config/config.ts';
import { defaultOf, demandOf, namesRead } from './environment.ts';

function read({ DOOR_PORT: port = '80', DOOR_NAME: name = 'front', DOOR_KEY: key }: Environment): object {
  if (!/^\d+$/.test(port)) throw new ConfigError([`DOOR_PORT must be a port; it is "${port}".`]);
  if (key !== undefined) throw new ConfigError(['DOOR_KEY and DOOR_LOCK are needed together.']);
  return { port: Number(port), name: { first: name } };
}

test('finds the names that are read', () => {
  expect(namesRead(read)).toEqual(['DOOR_PORT', 'DOOR_NAME', 'DOOR_KEY']);
});

test.each([
  ['DOOR_PORT', 'DOOR_PORT must be a port.', '80'],
  ['DOOR_NAME', 'any text', '"front"'],
  ['DOOR_KEY', 'DOOR_KEY and DOOR_LOCK are needed together.', 'none by itself'],
])('finds what %s must be and what holds without it', (name, demand, usual) => {
  expect([demandOf(read, name), defaultOf(read, name)]).toEqual([demand, usual]);
});
