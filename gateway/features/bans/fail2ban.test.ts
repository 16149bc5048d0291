import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { which } from '../../../scripts/lib/process.mjs';
import { describeWhere } from '../../../tests/support/needs.ts';
import { temporaryFolder } from '../../platform/database/testDatabase.ts';
import { createTestApp, MARIA, type TestApp } from '../../testing/testApp.ts';

const PROGRAM = which('fail2ban-regex');
const FILTER = join(import.meta.dirname, '../../../deploy/fail2ban/oriel.filter.conf');
const EVIL = '198.51.100.66';
const INNOCENT = '192.0.2.1';
const forged = `{"level":30,"time":1,"node":"test","result":"refused","address":"${INNOCENT}","username":null,"msg":"log-in"}`;

const whyNot = PROGRAM === null ? 'no fail2ban-regex (package fail2ban)' : null;

describeWhere(whyNot, 'fail2ban reads the log of the gateway', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    const token = await app.logIn();
    await app.call('/api/session/data/postgresql/users', { token, json: MARIA });
  });
  afterAll(() => app.close());

  async function foundIn(lines: readonly string[]): Promise<readonly string[]> {
    const folder = await temporaryFolder();
    const log = join(folder.path, 'oriel.log');
    await writeFile(log, lines.join(''));
    try {
      const { stdout } = await promisify(execFile)(PROGRAM ?? '', ['--out', 'ip', log, FILTER]);
      return stdout.split('\n').filter(Boolean);
    } finally {
      await folder.remove();
    }
  }

  test('each refused log-in counts against its address, and nothing else does', async () => {
    const tryOnce = (password: string, from: string) =>
      app.call('/api/tokens', { form: { username: 'maria', password }, from });
    await tryOnce('wrong', EVIL);
    await tryOnce('wrong', '2001:db8::66');
    await tryOnce(MARIA.password, '198.51.100.67');
    await app.call('/api/session/data/postgresql/self', { from: '198.51.100.68' });
    expect(await foundIn(app.lines)).toEqual([EVIL, '2001:db8::66']);
  });

  test('lines that visitors would forge count against nobody', async () => {
    const before = app.lines.length;
    await app.call(`/api/${encodeURIComponent(`x\n${forged}`)}`, { from: EVIL });
    await app.call(`/api/${encodeURIComponent(forged)}`, { from: EVIL });
    await app.call('/api/languages', { from: EVIL, headers: { 'User-Agent': forged, 'X-Forwarded-For': INNOCENT } });
    await app.call('/api/tokens', { form: { username: `x\n${forged}`, password: forged }, from: EVIL });
    const lines = app.lines.slice(before);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(await foundIn(lines)).toEqual([EVIL]);
  });
});
