import { describe, expect, test } from 'vitest';
import { agreeOnVersion, connectValues } from './connectValues.ts';

describe('the version of the handshake', () => {
  test.each([
    ['VERSION_1_0_0', [1, 0, 0]],
    ['VERSION_1_1_0', [1, 1, 0]],
    ['VERSION_1_2_9', [1, 1, 0]],
    ['VERSION_1_3_0', [1, 3, 0]],
    ['VERSION_1_5_0', [1, 5, 0]],
    ['VERSION_1_6_0', [1, 5, 0]],
    ['VERSION_2_0_0', [1, 5, 0]],
    ['VERSION_0_9_0', [1, 0, 0]],
    ['hostname', null],
    [undefined, null],
  ])('of an engine that offers %s is %j', (offered, version) => {
    expect(agreeOnVersion(offered)).toEqual(version);
  });
});

describe('the values of the connect instruction', () => {
  const STORED = {
    hostname: '192.0.2.1',
    port: '3389',
    'ignore-cert': 'true',
    'enable-gfx': 'true',
    'original-driver': 'true',
    'external-port': '9000',
    constructor: 'x',
  };

  test.each([
    [
      'follow the names the engine asked for, in its order',
      ['VERSION_1_5_0', 'port', 'hostname', 'username'],
      STORED,
      ['VERSION_1_5_0', '3389', '192.0.2.1', ''],
    ],
    ['leave out what the engine did not ask for', ['VERSION_1_3_0', 'ignore-cert'], STORED, ['VERSION_1_3_0', 'true']],
    ['need no version', ['hostname', 'port'], STORED, ['192.0.2.1', '3389']],
    ['answer the newest version that both know', ['VERSION_1_6_0'], STORED, ['VERSION_1_5_0']],
    ['turn enable-gfx into its inverse', ['VERSION_1_5_0', 'disable-gfx'], STORED, ['VERSION_1_5_0', 'false']],
    [
      'turn it off where the specification turns it off',
      ['VERSION_1_5_0', 'disable-gfx'],
      { 'enable-gfx': 'false' },
      ['VERSION_1_5_0', 'true'],
    ],
    ['leave it to the engine where nothing is stored', ['VERSION_1_5_0', 'disable-gfx'], {}, ['VERSION_1_5_0', '']],
    [
      "prefer what was stored for the engine's own name",
      ['VERSION_1_5_0', 'disable-gfx'],
      { 'enable-gfx': 'true', 'disable-gfx': 'true' },
      ['VERSION_1_5_0', 'true'],
    ],
    ['pass enable-gfx to an engine that knows it', ['VERSION_1_5_0', 'enable-gfx'], STORED, ['VERSION_1_5_0', 'true']],
    ['take no name of the language for a parameter', ['toString', '__proto__'], {}, ['', '']],
  ])('%s', (_, args, stored, values) => {
    const version = agreeOnVersion(args[0]);
    expect(connectValues(args, version, stored as Record<string, string>)).toEqual(values);
  });
});
