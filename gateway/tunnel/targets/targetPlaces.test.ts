import { describe, expect, test } from 'vitest';
import { hostParametersOf } from './targetParameters.ts';
import { placesOf } from './targetPlaces.ts';

const portsOf = (parameters: Readonly<Record<string, string>>, protocol = 'vnc') =>
  placesOf(protocol, parameters).map(({ parameter, port }) => [parameter.name, port]);

const BAD = 'CLIENT_BAD_REQUEST';
const refusal = (words: string) =>
  expect.objectContaining({ status: BAD, message: expect.stringContaining(words) as string }) as Error;

describe('the port of a host', () => {
  test.each([
    ['vnc', 5900],
    ['rdp', 3389],
    ['ssh', 22],
    ['telnet', 23],
    ['kubernetes', 443],
  ])('is that of %s where none is named: %i', (protocol, port) => {
    expect(portsOf({ hostname: 'desk.example' }, protocol)).toEqual([['hostname', port]]);
  });

  test.each([
    ['sftp-hostname', 22],
    ['gateway-hostname', 443],
    ['dest-host', 5900],
    ['audio-servername', 4713],
    ['wol-broadcast-addr', 9],
    ['guacd-hostname', 4822],
  ])('is that of what %s means where none is named: %i', (name, port) => {
    expect(portsOf({ [name]: 'desk.example', port: '1' })).toEqual([[name, port]]);
  });

  test.each([
    ['hostname', 'port'],
    ['sftp-hostname', 'sftp-port'],
    ['gateway-hostname', 'gateway-port'],
    ['dest-host', 'dest-port'],
    ['guacd-hostname', 'guacd-port'],
  ])('of %s stands in %s', (name, port) => {
    expect(portsOf({ [name]: 'desk.example', [port]: '7022' })).toEqual([[name, 7022]]);
  });

  test.each([
    ['1', 1],
    ['65535', 65_535],
    [' 00022 ', 22],
    ['', 5900],
    [' ', 5900],
    ['${PORT}', 5900],
  ])('%j is read as %i', (port, read) => {
    expect(portsOf({ hostname: 'desk.example', port })).toEqual([['hostname', read]]);
  });

  test.each(['0', '65536', '70358', '000022', '-1', '+22', '22.0', '0x16', '22e0', '2 2', 'ssh'])(
    'is never %j',
    (port) => {
      expect(() => portsOf({ hostname: 'desk.example', port })).toThrow(refusal('"port" is not a port.'));
      expect(() => portsOf({ 'sftp-hostname': 'desk.example', 'sftp-port': port })).toThrow(refusal('"sftp-port"'));
    },
  );
});

describe('a sound server', () => {
  const read = (text: string, checked: string) =>
    placesOf('vnc', { 'audio-servername': text }).map(({ host, port, write }) => [host.text, port, write(checked)]);

  test.each([
    ['desk.example', '192.0.2.10', ['desk.example', 4713, '192.0.2.10']],
    ['desk.example:4714', '192.0.2.10', ['desk.example', 4714, '192.0.2.10:4714']],
    ['tcp:Desk.Example:4714', '192.0.2.10', ['desk.example', 4714, 'tcp:192.0.2.10:4714']],
    ['tcp4:192.0.2.10', '192.0.2.10', ['192.0.2.10', 4713, 'tcp4:192.0.2.10']],
    ['tcp6:[2001:DB8::7]:1', '2001:db8::7', ['2001:db8::7', 1, 'tcp6:[2001:db8::7]:1']],
    ['tcp:desk.example:65535', '2001:db8::7', ['desk.example', 65_535, 'tcp:[2001:db8::7]:65535']],
    ['[2001:db8::7]', '2001:db8::7', ['2001:db8::7', 4713, '[2001:db8::7]']],
  ])('%s at %s is told in its own form', (text, checked, told) => {
    expect(read(text, checked)).toEqual([told]);
  });

  test.each([
    ...[
      'tcp:desk.example:0',
      'tcp:desk.example:70358',
      'tcp:desk.example:000022',
      'desk.example:',
      'tcp:desk.example:x',
    ],
    ...['tcp::4713', 'unix:/run/pulse', 'x tcp:desk.example', 'tcp:desk.example:4713x', '2001:db8::7'],
  ])('is never %s', (text) => {
    expect(() => read(text, '')).toThrow(refusal('"audio-servername" must be a host'));
  });
});

test.each([{}, { hostname: '' }, { hostname: '  ' }, { hostname: '${GUAC_USERNAME}.example', port: 'x' }])(
  '%j names no host yet',
  (parameters) => {
    expect(placesOf('vnc', parameters)).toEqual([]);
  },
);

test.each([
  [{ hostname: 'ID', port: '123456789' }],
  [{ hostname: ' ID ', port: '123456789' }],
  [{ 'dest-host': 'ID', 'dest-port': '123456789' }],
])('%j names a destination by its id, which is neither a host nor a port', (parameters) => {
  expect(placesOf('vnc', parameters)).toEqual([]);
});

test('ID is the name of a host everywhere else', () => {
  expect(placesOf('vnc', { 'sftp-hostname': 'ID' }).map(({ host }) => host)).toEqual([{ kind: 'name', text: 'id' }]);
  expect(() => placesOf('vnc', { 'sftp-hostname': 'ID', 'sftp-port': '123456789' })).toThrow(refusal('"sftp-port"'));
});

test.each(['hostname', 'sftp-hostname', 'dest-host', 'wol-broadcast-addr'])(
  'whoever mistypes %s learns which it was',
  (name) => {
    expect(() => placesOf('vnc', { [name]: 'a b' })).toThrow(refusal(`"${name}" is neither an address nor`));
  },
);

test.each([
  ['rdp', ['hostname', 'gateway-hostname', 'dest-host']],
  ['kubernetes', ['hostname', 'gateway-hostname', 'dest-host']],
  ['vnc', ['gateway-hostname', 'dest-host']],
  ['ssh', ['gateway-hostname', 'dest-host']],
])('for %s the engine gets the names in %j, and checked addresses in all others', (protocol, named) => {
  const parameters = hostParametersOf(protocol);
  expect(parameters.filter(({ passes }) => passes === 'name').map(({ name }) => name)).toEqual(named);
  const others = parameters.filter(({ passes }) => passes === 'address');
  expect(others).toHaveLength(parameters.length - named.length);
});
