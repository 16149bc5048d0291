import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SYSTEM_CHECK_PARTS } from '../../../contract/http/systemCheck.ts';
import type pages from '../../../src/i18n/en/pages.json';
import { ROOT } from '../paths.mjs';
import { run, which } from '../process.mjs';
import { checkEngine } from './engine.mjs';
import { formatFindings } from './finding.mjs';
import { checkClipboard, checkDatabase, checkMail, checkNetworkDrive, checkTls } from './parts.mjs';
import { CHECKED_PARTS, partsList } from './texts.mjs';

const state = ({ state }: { state: string }) => state;

test('what is missing is told in the words of the system check page, and mail is not said to be missing from Oriel', async () => {
  const { systemCheck } = JSON.parse(readFileSync(join(ROOT, 'src/i18n/en/pages.json'), 'utf8')) as typeof pages;
  const remedies = [
    [checkMail(), systemCheck.remedy.mail],
    [checkTls({ ORIEL_HOST: '0.0.0.0' }), systemCheck.remedy.tls],
    [checkClipboard({ ORIEL_PUBLIC_URL: 'http://desk.example' }), systemCheck.remedy.clipboard],
    [await checkDatabase({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }), systemCheck.remedy.database],
  ] as const;
  expect(remedies.map(([finding]) => finding.remedy)).toEqual(remedies.map(([, remedy]) => remedy));
  expect(checkMail().what).toContain(systemCheck.purposes.mail);
});

test('a network drive is told in the words of the page of file settings', () => {
  const texts = JSON.parse(readFileSync(join(ROOT, 'src/i18n/en/pages/systemPreferences.json'), 'utf8')) as {
    smb: Record<string, string>;
  };
  expect(checkNetworkDrive({})).toMatchObject({ state: 'not used', remedy: texts.smb['off'] });
  const found = checkNetworkDrive({ ORIEL_SMB_LISTEN: '127.0.0.1:4450', PATH: '/nowhere' });
  expect(['present', 'missing']).toContain(found.state);
  expect(found.state === 'present' ? found.what : found.remedy).toMatch(/smbd|libnss_wrapper/);
});

test('the README names every part in the same words', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(partsList());
  expect(CHECKED_PARTS).toEqual(SYSTEM_CHECK_PARTS.filter((part) => !['log', 'jobs', 'relay'].includes(part)));
});

test('prints parts in columns and remedies below', () => {
  const text = formatFindings([
    { part: 'TLS', state: 'present', what: 'fine' },
    { part: 'Engine', state: 'missing', what: 'none', remedy: 'Get one.' },
  ]);
  expect(text).toBe('TLS     ok       fine\nEngine  MISSING  none\n                 → Get one.');
});

test('only pages by https or on this machine get the clipboard', () => {
  expect(state(checkClipboard({}))).toBe('present');
  expect(state(checkClipboard({ ORIEL_PUBLIC_URL: 'https://desk.example' }))).toBe('present');
  expect(state(checkClipboard({ ORIEL_PUBLIC_URL: 'http://127.0.0.1:8080' }))).toBe('present');
  expect(state(checkClipboard({ ORIEL_PUBLIC_URL: 'http://localhost.example' }))).toBe('missing');
});

test('TLS is not needed on this machine, and is left to a trusted proxy', () => {
  expect(state(checkTls({}))).toBe('not used');
  expect(
    state(checkTls({ ORIEL_HOST: '0.0.0.0', ORIEL_PUBLIC_URL: 'https://desk.example', ORIEL_TRUST_PROXY: '10.0.0.1' })),
  ).toBe('present');
  expect(state(checkTls({ ORIEL_TLS_CERT: '/a' }))).toBe('missing');
  expect(checkTls({ ORIEL_TLS_CERT: '/none/a', ORIEL_TLS_KEY: '/none/b' }).what).toContain('no such file');
});

test.skipIf(which('openssl') === null)('looks at the certificate: its time and its key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-doctor-'));
  const make = (name: string, days: string) =>
    run(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', days].concat(
        '-subj',
        '/CN=x',
        '-keyout',
        join(folder, `${name}.key`),
        '-out',
        join(folder, `${name}.crt`),
      ),
    );
  await Promise.all([make('good', '365'), make('old', '3')]);
  const check = (cert: string, key: string) =>
    checkTls({ ORIEL_TLS_CERT: join(folder, `${cert}.crt`), ORIEL_TLS_KEY: join(folder, `${key}.key`) });
  expect(state(check('good', 'good'))).toBe('present');
  expect(state(check('old', 'old'))).toBe('old');
  expect(check('good', 'old').what).toBe('the key is not that of the certificate');
  rmSync(folder, { recursive: true });
});

test('tells a database that does not answer, and never prints its password', async () => {
  const finding = await checkDatabase({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' });
  expect(finding).toMatchObject({ state: 'missing', what: 'nothing listens at 127.0.0.1' });
  expect(JSON.stringify(finding)).not.toContain('secret');
  expect(state(await checkDatabase({ DATABASE_URL: 'nonsense' }))).toBe('missing');
  expect(state(await checkDatabase({ ORIEL_DATA: join(tmpdir(), 'not', 'yet') }))).toBe('present');
});

test('tells a configured engine that does not answer, and an address that is none', async () => {
  const findings = await checkEngine({ ORIEL_GUACD: '127.0.0.1:1,a b' });
  expect(findings.map(({ what }) => what)).toEqual([
    'no guacd answers at 127.0.0.1:1 (ORIEL_GUACD)',
    '"a b" is not an address like host:port.',
  ]);
});
