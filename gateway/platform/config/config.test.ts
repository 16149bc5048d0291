import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, type Environment, readConfig } from './config.ts';

const faultsOf = (env: Environment): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('an empty environment gives the defaults, and empty variables count as not set', () => {
  const expected = {
    host: '127.0.0.1',
    port: 8080,
    dataDir: resolve('data'),
    databaseUrl: null,
    adminPassword: null,
    engines: [],
    engineVersion: null,
    engineSeesUsAs: '127.0.0.1',
    publicUrl: null,
    shareUrl: null,
    trustedProxies: [],
    allowedTargets: [],
    drives: null,
    recordings: null,
    ownDrives: null,
    smb: null,
    tls: null,
    keepSessionsMinutes: 10,
    caps: { tunnelsPerUser: 50, socketsPerUser: 150, tunnelsPerLink: 50 },
    meetings: { peopleMax: 6, turnUrls: [], turnSecret: null },
    inspect: false,
    log: { path: null, maxBytes: 10_000_000, files: 5 },
  };
  expect(readConfig({})).toEqual(expected);
  expect(readConfig({ ORIEL_GUACD: '', ORIEL_PORT: ' ', ORIEL_ADMIN_PASSWORD: '' })).toEqual(expected);
});

test('every setting is read', () => {
  expect(
    readConfig({
      ORIEL_HOST: '::1',
      ORIEL_PORT: '9443',
      ORIEL_DATA: '/var/lib/oriel',
      ORIEL_ADMIN_PASSWORD: ' eight characters ',
      ORIEL_GUACD: 'guacd-1:4900, guacd-2,[::1]:4822',
      ORIEL_ENGINE_VERSION: '1.6.0',
      ORIEL_ENGINE_SEES_US_AS: 'host.docker.internal',
      DATABASE_URL: 'postgres://u:p@db/oriel',
      ORIEL_PUBLIC_URL: 'https://desk.example/',
      ORIEL_SHARE_URL: 'https://go.example/join',
      ORIEL_TRUST_PROXY: '10.0.0.1',
      ORIEL_ALLOW_TARGETS: '127.0.0.0/8,::1',
      ORIEL_DRIVES: '/srv/drives/',
      ORIEL_RECORDINGS: '/srv/recordings/',
      ORIEL_OWN_DRIVES: '/srv/own/',
      ORIEL_SMB_LISTEN: '192.0.2.7:445, [fd00::7]:445',
      ORIEL_TLS_CERT: '/etc/cert.pem',
      ORIEL_TLS_KEY: '/etc/key.pem',
      ORIEL_KEEP_SESSIONS_MINUTES: '0',
      ORIEL_TUNNELS_PER_USER: '10000',
      ORIEL_SOCKETS_PER_USER: '0',
      ORIEL_TUNNELS_PER_LINK: '7',
      ORIEL_MEETING_PEOPLE: '4',
      ORIEL_TURN_URLS: 'stun:turn.example, turns:turn.example:443?transport=tcp',
      ORIEL_TURN_SECRET: 'sesame',
      ORIEL_INSPECT: '1',
      ORIEL_LOG_FILE: '/var/lib/oriel/oriel.log',
      ORIEL_LOG_MAX_MB: '2',
      ORIEL_LOG_FILES: '3',
    }),
  ).toEqual({
    host: '::1',
    port: 9443,
    dataDir: '/var/lib/oriel',
    databaseUrl: 'postgres://u:p@db/oriel',
    adminPassword: ' eight characters ',
    engines: [
      { host: 'guacd-1', port: 4900 },
      { host: 'guacd-2', port: 4822 },
      { host: '::1', port: 4822 },
    ],
    engineVersion: '1.6.0',
    engineSeesUsAs: 'host.docker.internal',
    publicUrl: new URL('https://desk.example/'),
    shareUrl: new URL('https://go.example/join'),
    trustedProxies: [{ address: '10.0.0.1', prefix: 32 }],
    allowedTargets: [
      { address: '127.0.0.0', prefix: 8 },
      { address: '::1', prefix: 128 },
    ],
    tls: { cert: '/etc/cert.pem', key: '/etc/key.pem' },
    drives: '/srv/drives',
    recordings: '/srv/recordings',
    ownDrives: '/srv/own',
    smb: { addresses: ['192.0.2.7', 'fd00::7'], port: 445 },
    keepSessionsMinutes: 0,
    caps: { tunnelsPerUser: 10_000, socketsPerUser: 0, tunnelsPerLink: 7 },
    meetings: {
      peopleMax: 4,
      turnUrls: ['stun:turn.example', 'turns:turn.example:443?transport=tcp'],
      turnSecret: 'sesame',
    },
    inspect: true,
    log: { path: '/var/lib/oriel/oriel.log', maxBytes: 2_000_000, files: 3 },
  });
});

test('all faults are told at once, each in a sentence, and no secret is repeated', () => {
  expect(
    faultsOf({
      ORIEL_HOST: 'a b',
      ORIEL_PORT: '99999',
      ORIEL_GUACD: 'guacd:4822,',
      DATABASE_URL: 'mysql://user:hidden@db',
      ORIEL_PUBLIC_URL: 'desk.example',
      ORIEL_TRUST_PROXY: 'proxy',
      ORIEL_ALLOW_TARGETS: '127.0.0.0/40',
      ORIEL_TLS_CERT: '/etc/cert.pem',
      ORIEL_DRIVES: 'drives',
      ORIEL_RECORDINGS: '../x',
      ORIEL_SMB_LISTEN: '192.0.2.7:445,127.0.0.1:446',
      ORIEL_KEEP_SESSIONS_MINUTES: '1441',
      ORIEL_TUNNELS_PER_USER: '10001',
      ORIEL_SOCKETS_PER_USER: 'many',
      ORIEL_INSPECT: 'yes',
    }),
  ).toEqual([
    'ORIEL_HOST must be an address of this machine or a host name; it is "a b".',
    'ORIEL_PORT must be a port between 0 and 65535; it is "99999".',
    'DATABASE_URL must be the URL of a PostgreSQL database (postgres://…).',
    'ORIEL_GUACD must be host:port, or several with commas; it is "guacd:4822,".',
    'ORIEL_PUBLIC_URL must be an address that begins with https:// or http://; it is "desk.example".',
    'ORIEL_TRUST_PROXY must be addresses or networks like 10.0.0.0/8, with commas; it is "proxy".',
    'ORIEL_ALLOW_TARGETS must be networks like 127.0.0.0/8, with commas; it is "127.0.0.0/40".',
    'ORIEL_SMB_LISTEN must be addresses with one port, like 127.0.0.1:4450, with commas; it is "192.0.2.7:445,127.0.0.1:446".',
    'ORIEL_DRIVES must be a folder from the root on, like /srv/drives; it is "drives".',
    'ORIEL_RECORDINGS must be a folder from the root on, like /srv/recordings; it is "../x".',
    'ORIEL_KEEP_SESSIONS_MINUTES must be minutes between 0 and 1440; it is "1441".',
    'ORIEL_TUNNELS_PER_USER must be a number between 0 and 10000; it is "10001".',
    'ORIEL_SOCKETS_PER_USER must be a number between 0 and 10000; it is "many".',
    'ORIEL_INSPECT must be 1 or 0; it is "yes".',
    'ORIEL_TLS_CERT and ORIEL_TLS_KEY are needed together.',
  ]);
});

test.each([
  ['ORIEL_PORT', '1e3'],
  ['ORIEL_PORT', '-1'],
  ['ORIEL_GUACD', 'guacd:0'],
  ['ORIEL_GUACD', 'guacd:65536'],
  ['ORIEL_GUACD', ' , ,'],
  ['ORIEL_PUBLIC_URL', 'ftp://desk.example'],
  ['ORIEL_LOG_MAX_MB', '0'],
  ['ORIEL_LOG_FILES', '1.5'],
  ['ORIEL_INSPECT', 'constructor'],
])('%s of %j is refused in one sentence', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} must be .+; it is "${value.trim()}"\\.$`)) as string,
  ]);
});
