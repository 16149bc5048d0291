import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { hostParametersOf } from './targetParameters.ts';
import { createTargetGuard, type TargetGuardOptions } from './targets.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'desk.example': ['192.0.2.10'],
  'both.example': ['2001:db8::7', '192.0.2.11'],
  'rebound.example': ['127.0.0.1'],
  'half.example': ['192.0.2.12', '127.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'engine.internal': ['10.0.0.5'],
  'gateway.example': ['198.51.100.4'],
};

const resolve = (name: string) => {
  const addresses = NAMES[name];
  return addresses ? Promise.resolve(addresses) : Promise.reject(new Error('ENOTFOUND'));
};

const guard = (options: Partial<TargetGuardOptions> = {}) =>
  createTargetGuard({
    allowed: [],
    ownEndpoints: [
      { host: '127.0.0.1', port: 4822 },
      { host: 'engine.internal', port: 4823 },
      { host: '203.0.113.9', port: 5432 },
    ],
    resolve,
    ownAddresses: () => ['198.51.100.4', '127.0.0.1'],
    ...options,
  });

async function statusOf(work: () => Promise<unknown> | void): Promise<string> {
  try {
    await work();
    return 'allowed';
  } catch (error) {
    return error instanceof AppError ? error.status : `untyped ${String(error)}`;
  }
}

const connect = (hostname: string, options?: Partial<TargetGuardOptions>) =>
  statusOf(() => guard(options).checkAtConnect('vnc', { hostname }));

/** Spellings that mean this machine, its link, or nobody in particular, whoever reads them. */
const SPELLINGS = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.0.0.1..',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f.1',
  '0x7f000001',
  '0X7F000001',
  '2130706433',
  '017700000001',
  '１２７.0.0.1',
  '127。0。0。1',
  '⑫7.0.0.1',
  ' 127.0.0.1 ',
  '0.0.0.0',
  '0',
  '0x0',
  '0.1.2.3',
  '00',
  '0000.0000.0000.0000',
  '0x00000000',
  '127.1.',
  '2130706433.',
  '0x7f.0x0.0x0.0x1',
  '0177.0x0.1',
  '①②⑦.⓪.⓪.①',
  '127．1',
  '127｡0｡0｡1',
  '\u200b127.0.0.1',
  '127.0.0.1\u200b',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ⓛocalhost',
  'desk.localhost',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'local\u00adhost',
  'LocalHost..',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '[::ffff:127.0.0.1]',
  '::127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::1%lo',
  '::1%1',
  '::FFFF:127.0.0.1',
  '[::ffff:7f00:1%lo]',
  '::ffff:0:127.0.0.1',
  '::ffff:0:7f00:1',
  '64:ff9b:1::7f00:1',
  'fe80::1%25eth0',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '2852039166',
  '169.254.1',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '025177524776',
  '2002:a9fe:a9fe::',
  '224.0.0.1',
  '239.255.255.250',
  'ff02::1',
  '255.255.255.255',
  '240.0.0.1',
  'fd00:ec2::254',
  '[fd00:0ec2::fe]',
  'FD00:EC2:0:0:0:0:0:254',
  'fd00:ec2::254%eth0',
  'fd00:ec2::123',
  'fd20:ce::254',
  '100.100.100.200',
  '::ffff:100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
];

/** Names that mean it only once they are looked up. */
const REBOUND = [
  'rebound.example',
  'REBOUND.example.',
  'half.example',
  'six.example',
  'mapped.example',
  'metadata.example',
];

const NO_HOSTS = [
  '/tmp/socket',
  '|vsock',
  'a b',
  'desk.example/x',
  'user@127.0.0.1',
  'desk.example:5900',
  '127.0.0.1#x',
  '127.0.0.1?x',
  '%31%32%37.0.0.1',
  '%6c%6f%63%61%6c%68%6f%73%74',
  'http://127.0.0.1',
  'user:pw@127.0.0.1',
  '127.0.0.1\\x',
  '127.0.0.1\u0000',
  '127.0.0.1\u0000.example',
  '١٢٧.0.0.1',
  '127․0․0․1',
  '::ffff:0x7f.1',
  '[::1].',
  '256.1.1.1',
  '127.0.0.08',
  '[::1',
  '::1::',
  '1:2:3',
  '-oProxyCommand=x',
  '.',
  'x'.repeat(64),
  '${GUAC_USERNAME}x',
];

describe('targets of connections', () => {
  test.each([...SPELLINGS, ...REBOUND])('%s is never reached', async (hostname) => {
    expect(await connect(hostname)).toBe('CLIENT_FORBIDDEN');
  });

  test.each(NO_HOSTS.filter((host) => !host.includes('${')))('%s is no host', async (hostname) => {
    expect(await connect(hostname)).toBe('CLIENT_BAD_REQUEST');
  });

  test.each(['192.0.2.10', '10.1.2.3', 'desk.example', '2001:db8::7', 'xn--mnchen-3ya.example'])(
    '%s may be reached',
    async (hostname) => {
      const names: Record<string, readonly string[]> = { ...NAMES, 'xn--mnchen-3ya.example': ['192.0.2.20'] };
      expect(await connect(hostname, { resolve: (name) => Promise.resolve(names[name] ?? []) })).toBe('allowed');
    },
  );

  test('an allowed network opens its own addresses and no others', async () => {
    const allowed = [{ address: '127.0.0.0', prefix: 8 }];
    expect(await connect('127.0.0.1', { allowed })).toBe('allowed');
    expect(await connect('rebound.example', { allowed })).toBe('allowed');
    expect(await connect('::ffff:127.0.0.1', { allowed })).toBe('allowed');
    expect(await connect('::1', { allowed })).toBe('CLIENT_FORBIDDEN');
    expect(await connect('169.254.1.1', { allowed })).toBe('CLIENT_FORBIDDEN');
  });

  test.each([
    ['127.0.0.1', '4822'],
    ['198.51.100.4', '4822'],
    ['gateway.example', '4822'],
    ['::ffff:198.51.100.4', ' 4822'],
    ['10.0.0.5', '04823'],
    ['203.0.113.9', '5432'],
  ])("the gateway's own door at %s port %s stays shut, also inside allowed networks", async (hostname, port) => {
    const allowed = [{ address: '0.0.0.0', prefix: 0 }];
    expect(await statusOf(() => guard({ allowed }).checkAtConnect('vnc', { hostname, port }))).toBe('CLIENT_FORBIDDEN');
  });

  test("other ports of the gateway's machines are targets like any", async () => {
    const check = (hostname: string) => statusOf(() => guard().checkAtConnect('vnc', { hostname, port: '5900' }));
    expect([await check('198.51.100.4'), await check('10.0.0.5')]).toEqual(['allowed', 'allowed']);
  });

  test.each([
    [{ 'sftp-hostname': '127.0.0.1' }, 'CLIENT_FORBIDDEN'],
    [{ 'gateway-hostname': 'rebound.example' }, 'CLIENT_FORBIDDEN'],
    [{ 'dest-host': '127.0.0.1' }, 'CLIENT_FORBIDDEN'],
    [{ 'dest-host': 'known-to-the-repeater' }, 'allowed'],
    [{ 'dest-host': 'ID' }, 'allowed'],
    [{ 'audio-servername': '127.0.0.1' }, 'CLIENT_FORBIDDEN'],
    [{ 'audio-servername': 'tcp:rebound.example:4713' }, 'CLIENT_FORBIDDEN'],
    [{ 'audio-servername': 'tcp6:[::1]:4713' }, 'CLIENT_FORBIDDEN'],
    [{ 'audio-servername': 'unix:/run/pulse' }, 'CLIENT_BAD_REQUEST'],
    [{ 'audio-servername': '{x}tcp:192.0.2.1' }, 'CLIENT_BAD_REQUEST'],
    [{ 'audio-servername': 'tcp:192.0.2.1 tcp:127.0.0.1' }, 'CLIENT_BAD_REQUEST'],
    [{ 'wol-broadcast-addr': '127.255.255.255' }, 'CLIENT_FORBIDDEN'],
    [{ 'wol-broadcast-addr': '255.255.255.255' }, 'allowed'],
    [{ 'guacd-hostname': 'localhost' }, 'CLIENT_FORBIDDEN'],
    [{ port: 'ssh' }, 'CLIENT_BAD_REQUEST'],
    [{ port: '-1' }, 'CLIENT_BAD_REQUEST'],
    [{ port: '70000' }, 'CLIENT_BAD_REQUEST'],
  ])('every parameter that bears a host is judged: %j is %s', async (parameters, status) => {
    const work = () => guard().checkAtConnect('vnc', { hostname: 'desk.example', ...(parameters as object) });
    expect(await statusOf(work)).toBe(status);
  });

  test('VNC, SSH and telnet get the checked address, RDP the name, because its certificate bears it', async () => {
    const results = await Promise.all(
      ['vnc', 'ssh', 'telnet', 'rdp'].map((protocol) =>
        guard().checkAtConnect(protocol, { hostname: 'Both.Example', 'sftp-hostname': 'desk.example', password: 'x' }),
      ),
    );
    const address = { hostname: '192.0.2.11', 'sftp-hostname': '192.0.2.10', password: 'x' };
    expect(results).toEqual([address, address, address, { ...address, hostname: 'both.example' }]);
  });

  test('who has no IPv4 address is reached at the first of the others', async () => {
    const lookUp = () => Promise.resolve(['2001:db8::7', '2001:db8::8']);
    const parameters = await guard({ resolve: lookUp }).checkAtConnect('vnc', { hostname: 'six-only.example' });
    expect(parameters).toEqual({ hostname: '2001:db8::7' });
  });

  test('what is resolved elsewhere is handed on as it was written', async () => {
    const parameters = { 'dest-host': 'ID', 'dest-port': '123456789' };
    expect(await guard().checkAtConnect('vnc', parameters)).toEqual(parameters);
    const named = { 'dest-host': 'known-to-the-repeater' };
    expect(await guard().checkAtConnect('vnc', named)).toEqual(named);
  });

  test('a spelling of an address is handed on as the address itself', async () => {
    const parameters = await guard().checkAtConnect('rdp', { hostname: '0300.0.2.10', port: ' 03389' });
    expect(parameters).toEqual({ hostname: '192.0.2.10', port: '3389' });
  });

  test('a destination given by its id asks no name server [A5-032]', async () => {
    const lookUp = vi.fn(resolve);
    for (const hostname of ['ID', ' ID ']) {
      const work = guard({ resolve: lookUp }).checkAtConnect('rdp', { hostname, port: '123456789' });
      await expect(work).rejects.toMatchObject({
        status: 'UPSTREAM_NOT_FOUND',
        message: 'No destination with this id is known.',
      });
    }
    expect(lookUp).not.toHaveBeenCalled();
  });

  test('a drive stays under the shared folder, whatever a token has become [A5-020]', async () => {
    const parameters = { hostname: '192.0.2.10', 'drive-path': '/var/lib/oriel/drive/../../%2e%2e/etc' };
    expect(await guard().checkAtConnect('rdp', parameters)).toEqual({
      hostname: '192.0.2.10',
      ...{ 'drive-path': '/var/lib/oriel/drive/etc', 'create-drive-path': 'true' },
    });
  });

  test('a drive lies where the engine keeps its drives, in a folder that is made for it', async () => {
    const drives = await mkdtemp(join(tmpdir(), 'oriel-drives-'));
    const parameters = { hostname: '192.0.2.10', 'drive-path': 'team/../ada' };
    const folder = join(drives, 'team', 'ada');
    expect(await guard({ drives }).checkAtConnect('rdp', parameters)).toEqual({
      ...{ hostname: '192.0.2.10', 'drive-path': folder, 'create-drive-path': 'true' },
    });
    const { mode } = await stat(folder);
    expect(mode & 0o777).toBe(0o700);
    await rm(drives, { recursive: true });
  });

  test('an engine elsewhere makes the folder itself', async () => {
    const parameters = { hostname: '192.0.2.10', 'drive-path': 'ada' };
    const checked = await guard({ drives: '/dev/null' }).checkAtConnect('rdp', parameters);
    expect(checked).toMatchObject({ 'drive-path': '/dev/null/ada', 'create-drive-path': 'true' });
  });

  test('a name that nobody knows is not found', async () => {
    expect(await connect('nowhere.example')).toBe('UPSTREAM_NOT_FOUND');
    const work = guard().checkAtConnect('vnc', { hostname: 'nowhere.example' });
    await expect(work).rejects.toThrow('The name "nowhere.example" is not known.');
    expect(await connect('empty.example', { resolve: () => Promise.resolve([]) })).toBe('UPSTREAM_NOT_FOUND');
  });

  test('whoever is kept out learns why', async () => {
    const work = guard().checkAtConnect('vnc', { hostname: '127.0.0.1' });
    await expect(work).rejects.toThrow('This address must not be the target of a connection.');
  });

  test('a name server that answers leaves no clock running', async () => {
    vi.useFakeTimers();
    try {
      expect(await connect('desk.example')).toBe('allowed');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a name server that stays silent is given up', async () => {
    vi.useFakeTimers();
    try {
      const status = connect('slow.example', { resolve: () => new Promise(() => undefined) });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await status).toBe('UPSTREAM_NOT_FOUND');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('targets when a connection is saved', () => {
  const save = (parameters: Readonly<Record<string, string>>) => statusOf(() => guard().checkAtSave(parameters));

  const bearers = hostParametersOf('vnc').filter(({ mayBroadcast }) => mayBroadcast !== true);

  test.each([...SPELLINGS, '/tmp/socket'])('%s is refused outright, wherever a host may stand', async (host) => {
    const statuses = await Promise.all(bearers.map(({ name }) => save({ [name]: host })));
    expect(statuses).toEqual(bearers.map(() => 'CLIENT_BAD_REQUEST'));
  });

  test.each(['rebound.example', 'nowhere.example', '${GUAC_USERNAME}.example', 'ID', ''])(
    '%j is left to the moment of connecting',
    async (hostname) => {
      expect(await save({ hostname })).toBe('allowed');
    },
  );

  test("the gateway's own door is refused by its address", async () => {
    expect(await save({ hostname: '198.51.100.4', port: '4822' })).toBe('CLIENT_BAD_REQUEST');
    expect(await save({ hostname: '198.51.100.4', port: '${PORT}' })).toBe('allowed');
  });

  test("the gateway's own door that is known by a name alone is left to the moment of connecting", async () => {
    expect(await save({ hostname: 'engine.internal', port: '4823' })).toBe('allowed');
  });

  test('a destination given by its id has no port', async () => {
    expect(await save({ hostname: 'ID', port: '123456789' })).toBe('allowed');
  });

  test('whoever is refused learns which parameter it was', () => {
    const work = () => guard().checkAtSave({ hostname: 'desk.example', 'sftp-hostname': '127.0.0.1' });
    expect(work).toThrow('This address must not be the target of a connection. (sftp-hostname)');
  });
});
