import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PARAMETER_CLASSES } from '../../../contract/rules/parameterClasses.ts';
import { PROTOCOL_NAMES } from '../../../contract/protocols/names.ts';
import { checkPlainParameters, createConfinement } from './engineParameters.ts';
import { hostParametersOf } from './targetParameters.ts';

const confine = createConfinement({});
const ROOT = '/var/lib/oriel/recordings';

test('every parameter of the class of hosts is judged by the guard of targets, and no other', () => {
  const judged = PROTOCOL_NAMES.flatMap((protocol) => hostParametersOf(protocol).map(({ name }) => name));
  expect([...new Set(judged)].sort()).toEqual([...PARAMETER_CLASSES.host].sort());
});

test.each([
  ['recording-path', '/etc/cron.d', { 'recording-path': `${ROOT}/etc/cron.d`, 'create-recording-path': 'true' }],
  ['recording-path', '../../etc', { 'recording-path': `${ROOT}/etc`, 'create-recording-path': 'true' }],
  ['recording-path', `${ROOT}/team`, { 'recording-path': `${ROOT}/team`, 'create-recording-path': 'true' }],
  ['recording-path', '', {}],
  ['drive-path', '', { 'drive-path': '/var/lib/oriel/drive', 'create-drive-path': 'true' }],
  ['typescript-path', '%2e%2e/etc', { 'typescript-path': `${ROOT}/etc`, 'create-typescript-path': 'true' }],
  ['recording-name', '../../etc/cron.d/x', { 'recording-name': '.._.._etc_cron.d_x' }],
  ['recording-name', '', { 'recording-name': '' }],
  ['typescript-name', '..', { 'typescript-name': '_' }],
  ['typescript-name', 'ada.log', { 'typescript-name': 'ada.log' }],
  ['create-typescript-path', 'true', {}],
  ['something-new', 'x', {}],
  ['command', 'echo ${HOME}', { command: 'echo ${HOME}' }],
  ['password', '${x}', { password: '${x}' }],
  ['timezone', 'Europe/Berlin', { timezone: 'Europe/Berlin' }],
  ['timezone', '', { timezone: '' }],
])('%s=%j reaches an engine as %j', async (name, value, confined) => {
  expect(await confine({ [name]: value })).toEqual(confined);
});

test('who decided that a folder must be there already is heard', async () => {
  const parameters = { 'recording-path': 'team', 'create-recording-path': 'false' };
  expect(await confine(parameters)).toEqual({ ...parameters, 'recording-path': `${ROOT}/team` });
});

test.each([
  ...['hostname', 'audio-servername', 'port', 'recording-path', 'recording-name', 'drive-path'],
  ...['sftp-root-directory', 'timezone', 'wol-udp-port'],
])('a token that is left in %s is refused', async (name) => {
  await expect(confine({ [name]: '${nope} tcp:169.254.169.254:80' })).rejects.toMatchObject({
    status: 'CLIENT_BAD_REQUEST',
    message: expect.stringContaining(`"${name}"`) as string,
  });
});

test.each(['/etc/passwd', ':/etc/passwd', '../../../etc/passwd', 'Mars/Olympus'])(
  'the time zone %s, which the engine would open as a file, is refused when saved and when connecting',
  async (timezone) => {
    expect(() => checkPlainParameters({ timezone })).toThrow('"timezone" is not a time zone.');
    await expect(confine({ timezone })).rejects.toMatchObject({ status: 'CLIENT_BAD_REQUEST' });
  },
);

test('recordings lie where the engine keeps its recordings, in a folder that is made for them', async () => {
  const recordings = await mkdtemp(join(tmpdir(), 'oriel-recordings-'));
  const confined = await createConfinement({ recordings })({ 'typescript-path': '/team/../ada' });
  const folder = join(recordings, 'team', 'ada');
  expect(confined).toEqual({ 'typescript-path': folder, 'create-typescript-path': 'true' });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await rm(recordings, { recursive: true });
});
