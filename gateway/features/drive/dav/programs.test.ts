import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { which } from '../../../../scripts/lib/process.mjs';
import { describeWhere } from '../../../../tests/support/needs.ts';
import { temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { MARIA } from '../../../testing/testApp.ts';
import { serveDrive, type ServedDrive } from './testing/servedDrive.ts';

const run = promisify(execFile);
const missing = (program: string, name = program) =>
  which(program) === null ? `no ${program} (package ${name})` : null;
const isRoot = process.getuid?.() === 0;
const noMount =
  missing('mount.davfs', 'davfs2') ??
  (isRoot && existsSync('/dev/fuse') && spawnSync('unshare', ['--mount', 'true']).status === 0
    ? null
    : 'nothing can be mounted here');

let served: ServedDrive;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let url: string;
const LARGE = Buffer.alloc(3_000_001, 'Oriel ');
const NAMES = ['plain.txt', 'ä ö ü.txt', 'a & b + c %20.txt', "it's #1.txt", '日本.txt'];

beforeAll(async () => {
  served = await serveDrive();
  folder = await temporaryFolder();
  url = `http://127.0.0.1:${served.server.port}/webdav/private`;
  await mkdir(join(folder.path, 'from', 'deep', 'er'), { recursive: true });
  for (const name of NAMES) await writeFile(join(folder.path, 'from', name), `content of ${name}`);
  await writeFile(join(folder.path, 'from', 'deep', 'er', 'large.bin'), LARGE);
});
afterAll(async () => {
  await served.stop();
  await folder.remove();
});

describeWhere(missing('rclone'), 'rclone', () => {
  const rclone = async (...order: readonly string[]) => {
    const obscured = await run('rclone', ['obscure', served.password.secret]);
    const remote = { RCLONE_WEBDAV_URL: url, RCLONE_WEBDAV_VENDOR: 'other', RCLONE_WEBDAV_USER: MARIA.username };
    const env = { ...process.env, ...remote, RCLONE_WEBDAV_PASS: obscured.stdout.trim(), RCLONE_CONFIG: '/dev/null' };
    return run('rclone', order, { env });
  };
  test('what it copies there is what it finds there, and it takes back what it took away', async () => {
    const from = join(folder.path, 'from');
    await rclone('sync', from, ':webdav:by-rclone');
    const { stderr } = await rclone('check', '--download', from, ':webdav:by-rclone');
    expect(stderr).toContain('0 differences found');
    await rclone('moveto', ':webdav:by-rclone/plain.txt', ':webdav:by-rclone/moved.txt');
    expect((await rclone('lsf', ':webdav:by-rclone')).stdout).toContain('moved.txt');
    expect((await rclone('about', ':webdav:', '--json')).stdout).toMatch(/"free":\s*\d+/);
  }, 120_000);
});

describeWhere(missing('cadaver'), 'cadaver', () => {
  test('makes, sends, copies, locks and fetches', async () => {
    const home = join(folder.path, 'home');
    await mkdir(home);
    const machine = `machine 127.0.0.1\nlogin ${MARIA.username}\npassword ${served.password.secret}\n`;
    await writeFile(join(home, '.netrc'), machine, { mode: 0o600 });
    const script = ['mkcol c', 'cd c', `put ${join(folder.path, 'from', 'plain.txt')} a.txt`, 'copy a.txt b.txt'];
    script.push(
      'lock b.txt',
      'unlock b.txt',
      `get b.txt ${join(folder.path, 'back.txt')}`,
      'delete a.txt',
      'ls',
      'quit',
    );
    await writeFile(join(folder.path, 'script'), `${script.join('\n')}\n`);
    await run('sh', ['-c', `cadaver ${url}/ < ${join(folder.path, 'script')}`], {
      env: { ...process.env, HOME: home },
    });
    expect(await readFile(join(folder.path, 'back.txt'), 'utf8')).toBe('content of plain.txt');
    expect((await served.send('GET', '/webdav/private/c/a.txt')).status).toBe(404);
  }, 120_000);
});

describeWhere(noMount, 'davfs2', () => {
  test('mounts the drive, writes through it, and reads the same after a new mount', async () => {
    const mount = join(folder.path, 'mount');
    const settings = join(folder.path, 'davfs2.conf');
    const secrets = join(folder.path, 'secrets');
    await mkdir(mount);
    await writeFile(secrets, `${url}/ ${MARIA.username} ${served.password.secret}\n`, { mode: 0o600 });
    await writeFile(settings, `secrets ${secrets}\ndelay_upload 0\nuse_locks 1\n`);
    const from = join(folder.path, 'from');
    const mounted = `mount -t davfs -o conf=${settings} ${url}/ ${mount}`;
    const script = [
      'set -e',
      mounted,
      `mkdir ${mount}/by-davfs`,
      `cp -r ${from}/. ${mount}/by-davfs/`,
      `umount ${mount}`,
    ];
    // Each by its name: not every kernel lists a folder for it.
    const files = [...NAMES, 'deep/er/large.bin'].map((name) => [`${from}/${name}`, `${mount}/by-davfs/${name}`]);
    script.push(
      mounted,
      ...files.map(([here, there]) => `cmp "${here}" "${there}"`),
      `umount ${mount}`,
      `rm -rf /var/cache/davfs2/*${basename(folder.path)}*`,
    );
    await run('unshare', ['--mount', 'sh', '-c', script.join('\n')]);
    const large = await served.send('GET', '/webdav/private/by-davfs/deep/er/large.bin');
    expect(Buffer.from(await large.arrayBuffer()).equals(LARGE)).toBe(true);
  }, 120_000);
});
