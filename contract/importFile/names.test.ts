import { expect, test } from 'vitest';
import { isAttribute, isParameter, isSecretParameter, parameterField } from './names.ts';

test.each([
  ['ssh', 'hostname', 'TEXT'],
  ['ssh', 'password', 'PASSWORD'],
  ['ssh', 'read-only', 'BOOLEAN'],
  ['rdp', 'security', 'ENUM'],
])('a connection of %s may be told its %s, which is %s', (protocol, name, type) => {
  expect(parameterField(protocol, name)?.type).toBe(type);
});

test.each([
  ['telnet', 'security'],
  ['ssh', 'weight'],
  ['gopher', 'hostname'],
  ['', ''],
])('a connection of %j is told nothing by the name %j', (protocol, name) => {
  expect(parameterField(protocol, name)).toBeUndefined();
});

test.each([
  ['weight', true, false],
  ['guacd-hostname', true, false],
  ['hostname', false, true],
  ['security', false, true],
  ['color', false, false],
])('%s is an attribute of a connection: %s, a parameter of some protocol: %s', (name, attribute, parameter) => {
  expect([isAttribute(name), isParameter(name)]).toEqual([attribute, parameter]);
});

test.each([
  ['rdp', 'password', true],
  ['ssh', 'private-key', true],
  ['ssh', 'passphrase', true],
  ['kubernetes', 'client-key', true],
  ['ssh', 'sftp-private-key', true],
  ['rdp', 'hostname', false],
  ['ssh', 'public-key', false],
  ['ssh', 'host-key', false],
  ['kubernetes', 'client-cert', false],
  ['ssh', 'made-up', true],
  ['gopher', 'hostname', true],
])('of %s the parameter %s is hidden: %s', (protocol, name, expected) => {
  expect(isSecretParameter(protocol, name)).toBe(expected);
});
