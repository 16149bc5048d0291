import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { which } from '../../../../scripts/lib/process.mjs';
import { describeWhere } from '../../../../tests/support/needs.ts';
import type { NewAppPassword } from '../../../../contract/http/appPasswords.ts';
import type { NetworkDriveInfo } from '../../../../contract/http/networkDrive.ts';
import { temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { comesWithin } from '../../../testing/ownTime.ts';
import { createTestApp, MARIA, type TestApp } from '../../../testing/testApp.ts';

const run = promisify(execFile);
const noSamba =
  which('smbd') === null ? 'no smbd (package samba)' : which('smbclient') === null ? 'no smbclient' : null;
const SOON = { timeout: 15_000, interval: 200 };
/** Issue: "a withdrawn application password ends its connections within 2 s". */
const CUT_OFF_MS = 2_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describeWhere(noSamba, 'the shared drive by SMB, with a real smbd', () => {
  let app: TestApp;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let [port, admin, maria, secret] = [0, '', '', ''];
  const shared = (...names: readonly string[]) => join(folder.path, 'drive', 'shared', ...names);

  beforeAll(async () => {
    folder = await temporaryFolder();
    port = await freePort();
    app = await createTestApp({ env: { ORIEL_DATA: folder.path, ORIEL_SMB_LISTEN: `127.0.0.1:${port}` } });
    admin = await app.logIn();
    await app.call('/api/session/data/postgresql/users', { token: admin, json: MARIA });
    maria = await app.logIn(MARIA);
    secret = await make(maria, 'Explorer');
    app.networkDrive.start();
    await vi.waitFor(async () => expect(await state()).toBe('running'), SOON);
    await mkdir(shared(), { recursive: true });
  }, 120_000);
  afterAll(async () => {
    await app.networkDrive.stop();
    await app.close();
    await folder.remove();
  });

  const info = async () => (await app.call('/api/session/ext/drive/smb', { token: maria })).body as NetworkDriveInfo;
  const state = async () => (await info()).state;
  const make = async (token: string, name: string) => {
    const made = await app.call('/api/session/apppasswords', { token, json: { name, networkDrive: true } });
    return (made.body as NewAppPassword).secret;
  };
  const smb = (script: string, logIn: readonly string[] = ['-U', `${MARIA.username}%${secret}`]) =>
    run('smbclient', ['//127.0.0.1/shared', '-p', String(port), ...logIn, '-m', 'SMB3', '-c', script]).then(
      ({ stdout }) => stdout,
      (error: { stdout?: string; stderr?: string }) => `refused: ${error.stdout ?? ''}${error.stderr ?? ''}`,
    );
  const setLimits = (json: object) => app.call('/api/session/drivelimits', { method: 'PUT', token: admin, json });

  test('lists, takes and gives files, which are there in the browser, by the name and an application password', async () => {
    await writeFile(join(folder.path, 'local.txt'), 'from a program');
    await writeFile(shared('there.txt'), 'from the gateway');
    expect(await smb(`put ${join(folder.path, 'local.txt')} put.txt; mkdir made; ls`)).toContain('there.txt');
    await smb(`get there.txt ${join(folder.path, 'back.txt')}`);
    expect(await readFile(join(folder.path, 'back.txt'), 'utf8')).toBe('from the gateway');
    const listed = await app.call('/api/filemanager', { token: maria });
    expect((listed.body as { name: string }[]).map(({ name }) => name).sort()).toEqual([
      ...['made', 'put.txt', 'there.txt'],
    ]);
    expect((await stat(shared('put.txt'))).mode & 0o777).toBe(0o600);
    expect(await info()).toEqual({ state: 'running', port, username: MARIA.username });
  });

  test('no guest, no wrong password, no password of the account, no other’s, and no older protocol is let in', async () => {
    for (const logIn of [
      ['-N'],
      ['-U', '%'],
      ['-U', 'nobody%'],
      ['-U', `${MARIA.username}%wrong`],
      ['-U', `${MARIA.username}%${MARIA.password}`],
      ['-U', `admin%${secret}`],
    ])
      expect(await smb('ls', logIn), logIn.join(' ')).toMatch(/^refused: .*(LOGON_FAILURE|ACCESS_DENIED)/s);
    const old = ['-U', `${MARIA.username}%${secret}`, '--option=client max protocol=SMB2'];
    expect(
      await run('smbclient', ['//127.0.0.1/shared', '-p', String(port), ...old, '-c', 'ls']).catch(() => null),
    ).toBeNull();
  });

  test('a link in the drive leads nowhere', async () => {
    await writeFile(join(folder.path, 'secret'), 'nobody may see this');
    await symlink(join(folder.path, 'secret'), shared('link'));
    await symlink(folder.path, shared('out'));
    const got = join(folder.path, 'got');
    const said = await smb(
      `get link ${got}; cd out; get out/secret ${got}; put ${join(folder.path, 'local.txt')} out/new; ls`,
    );
    expect(said).not.toMatch(/^ {2}(link|out) /m);
    expect(await readFile(got, 'utf8').catch(() => null)).toBeNull();
    expect(await readFile(join(folder.path, 'new'), 'utf8').catch(() => null)).toBeNull();
    expect(await readFile(join(folder.path, 'secret'), 'utf8')).toBe('nobody may see this');
  });

  test('whoever may only read changes nothing, from the next second on', async () => {
    expect((await setLimits({ writers: [] })).status).toBe(204);
    const put = () => smb(`put ${join(folder.path, 'local.txt')} by-reader.txt; rm put.txt; ls`);
    await expect.poll(() => smb('mkdir tried; rmdir tried'), SOON).toContain('ACCESS_DENIED');
    expect(await put()).toContain('ACCESS_DENIED');
    expect(await smb('ls')).toContain('put.txt');
    expect(await smb('ls')).not.toContain('by-reader.txt');
    await setLimits({ writers: null });
    await expect.poll(() => smb('mkdir again; rmdir again'), SOON).not.toContain('ACCESS_DENIED');
  });

  test('a withdrawn password, a disabled user and drives that are switched off cut the connection within two seconds', async () => {
    const hold = () => {
      const child = execFile('smbclient', [
        ...['//127.0.0.1/shared', '-p', String(port), '-U', `${MARIA.username}%${secret}`, '-m', 'SMB3', '-E'],
      ]);
      let said = '';
      // What goes to standard output waits there for more.
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: string) => (said += data));
      child.stdin?.write('ls\n');
      const ask = () => child.exitCode === null && child.stdin?.write('ls\n');
      const isOver = () => child.exitCode !== null || said.includes('NT_STATUS_');
      return { said: () => said, ask, isOver, end: () => child.kill() };
    };
    const expectCut = async (take: () => Promise<unknown>) => {
      let held = hold();
      const isHeld = () => expect(held.said()).toContain('there.txt');
      // One who has just come back may be put out once more.
      await vi.waitFor(isHeld, CUT_OFF_MS).catch(async () => {
        held.end();
        held = hold();
        await vi.waitFor(isHeld, SOON);
      });
      expect(await take()).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) as number });
      const isOver = () => {
        held.ask();
        return held.isOver();
      };
      expect(await comesWithin(CUT_OFF_MS, isOver)).toBe(true);
      held.end();
      await expect.poll(() => smb('ls'), SOON).toMatch(/^refused/);
    };
    const user = `/api/session/data/postgresql/users/${MARIA.username}`;
    const disable = (disabled: boolean) =>
      app.call(user, { method: 'PUT', token: admin, json: { username: MARIA.username, disabled } });
    const share = (allowSamba: boolean) => app.call('/api/setsamba', { token: admin, json: { allowSamba } });
    await expectCut(() => disable(true));
    await disable(false);
    maria = await app.logIn(MARIA);
    await expect.poll(() => smb('ls'), SOON).toContain('there.txt');
    await expectCut(() => share(false));
    expect(await state()).toBe('closed');
    await share(true);
    await expect.poll(() => smb('ls'), SOON).toContain('there.txt');
    const [known] = (await app.call('/api/session/apppasswords', { token: maria })).body as { identifier: string }[];
    const own = `/api/session/apppasswords/${known?.identifier ?? ''}`;
    await expectCut(() => app.call(own, { method: 'DELETE', token: maria }));
    expect(await readFile(join(folder.path, 'smb', 'smbpasswd'), 'utf8')).toBe('');
    await rename(shared('there.txt'), shared('kept.txt'));
  }, 120_000);

  test('an address that is banned is put out and let in no more, until its ban is over', async () => {
    secret = await make(maria, 'Explorer');
    await expect.poll(() => smb('ls'), SOON).toContain('kept.txt');
    const held = execFile('smbclient', [
      ...['//127.0.0.1/shared', '-p', String(port), '-U', `${MARIA.username}%${secret}`, '-m', 'SMB3', '-E'],
    ]);
    let said = '';
    for (const stream of [held.stdout, held.stderr]) stream?.on('data', (data: string) => (said += data));
    const ask = () => held.exitCode === null && held.stdin?.write('ls\n');
    await expect.poll(() => (ask(), said), SOON).toContain('kept.txt');
    const { db } = app.context;
    await db
      .insertInto('banned_addresses')
      .values({ address: '127.0.0.1', permanent: true, banned_at: new Date() })
      .execute();
    await app.bans.sweep();
    const isOver = () => {
      ask();
      return held.exitCode !== null || said.includes('NT_STATUS_');
    };
    expect(await comesWithin(CUT_OFF_MS, isOver)).toBe(true);
    held.kill();
    await expect.poll(() => smb('ls'), SOON).toMatch(/^refused/);
    await db.deleteFrom('banned_addresses').execute();
    await app.bans.sweep();
    await expect.poll(() => smb('ls'), SOON).toContain('kept.txt');
    const [known] = (await app.call('/api/session/apppasswords', { token: maria })).body as { identifier: string }[];
    await app.call(`/api/session/apppasswords/${known?.identifier ?? ''}`, { method: 'DELETE', token: maria });
  }, 120_000);

  test('a person has one password for network drives; another one is refused until it is withdrawn', async () => {
    secret = await make(maria, 'Explorer');
    const second = await app.call('/api/session/apppasswords', {
      token: maria,
      json: { name: 'More', networkDrive: true },
    });
    expect(second.status).toBe(400);
    await expect.poll(() => smb('ls'), SOON).toContain('kept.txt');
  });

  test('what is changed by SMB is on record as a rescan, and nothing of a password is in a file that others read', async () => {
    await app.drives.rescans.rescan('shared');
    await smb(`put ${join(folder.path, 'local.txt')} late.txt`);
    await app.drives.rescans.rescan('shared');
    const { body } = await app.call('/api/audit?action=drive.changed&limit=5', { token: admin });
    expect(JSON.stringify(body)).toContain('shared/late.txt');
    for (const name of ['smbpasswd', 'smb.conf', 'passwd'])
      expect((await stat(join(folder.path, 'smb', name))).mode & 0o077, name).toBe(0);
  });
});
