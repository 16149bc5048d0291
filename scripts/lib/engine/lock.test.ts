import { expect, test } from 'vitest';
import { parseLock, readLock } from './lock.mjs';

const SHA = 'a'.repeat(64);

test('reads a line as a checksum and a path of the pool', () => {
  expect(parseLock(`${SHA}  pool/main/g/guacd/guacd_1.3.0-1%2bb1_amd64.deb\n`)).toEqual([
    { sha256: SHA, path: 'pool/main/g/guacd/guacd_1.3.0-1%2bb1_amd64.deb' },
  ]);
});

test.each([
  `${SHA} pool/a.deb`,
  `${SHA}  /etc/passwd.deb`,
  `${SHA}  pool/../../x.deb`,
  'abc  pool/a.deb',
  `${SHA}  pool/a b.deb`,
])('refuses the line "%s"', (line) => {
  expect(() => parseLock(line)).toThrow(`Not a line of the lock: ${line}`);
});

test('locks the engine, its four protocols and a libssh2 that OpenSSH 9 accepts', () => {
  const { packages, folderName } = readLock();
  const names = packages.map(({ path }) => path.split('/').at(-1)?.split('_')[0]);
  expect(names).toEqual(expect.arrayContaining(['guacd', 'libguac19', 'fonts-dejavu-core']));
  for (const protocol of ['vnc', 'ssh', 'rdp', 'telnet']) expect(names).toContain(`libguac-client-${protocol}0`);
  expect(packages.find(({ path }) => path.includes('/libssh2-1_'))?.path).toContain('libssh2-1_1.10');
  expect(new Set(names).size).toBe(packages.length);
  expect(folderName).toMatch(/^guacd-[0-9a-f]{12}$/);
});
