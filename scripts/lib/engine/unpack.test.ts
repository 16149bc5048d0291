import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run, which } from '../process.mjs';
import { replacePadded, unpackPackages } from './unpack.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('replaces a path in place and moves nothing', () => {
  const bytes = Buffer.from('ab\0lib/freerdp2\0cd\0lib/freerdp2\0');
  expect(replacePadded(bytes, 'lib/freerdp2', '../here').toString('latin1')).toBe(
    'ab\0../here\0\0\0\0\0\0cd\0../here\0\0\0\0\0\0',
  );
});

test('leaves a longer path alone, and says when nothing was found', () => {
  expect(() => replacePadded(Buffer.from('\0lib/freerdp2/more\0'), 'lib/freerdp2', 'x')).toThrow(
    'lib/freerdp2 is not in it',
  );
  expect(() => replacePadded(Buffer.from('\0ab\0'), 'ab', 'abc')).toThrow('The new text must not be longer.');
});

const hasDebianTools = which('dpkg-deb') !== null;

test.skipIf(!hasDebianTools)('unpacks and mends, whole or not at all', async () => {
  const target = join(folder, 'engine');
  const good = await packageWith('libfreerdp2.so.2.3.0', '\0lib/x86_64-linux-gnu/freerdp2\0');
  writeFileSync(join(folder, 'broken.deb'), 'half a down');
  await expect(unpackPackages([good, join(folder, 'broken.deb')], target)).rejects.toThrow(
    'The engine could not be unpacked',
  );
  expect(readdirSync(folder)).not.toContain('engine');
  await unpackPackages([good], target);
  const mended = readFileSync(join(target, 'usr/lib/x86_64-linux-gnu/libfreerdp2.so.2.3.0'), 'latin1');
  expect(mended).toBe('\0../proc/self/cwd/freerdp2\0\0\0\0\0');
});

test.skipIf(!hasDebianTools)('removes what a start that died left half unpacked', async () => {
  mkdirSync(join(folder, 'engine.999999999.partial'));
  await unpackPackages(
    [await packageWith('libfreerdp2.so.2.3.0', '\0lib/x86_64-linux-gnu/freerdp2\0')],
    join(folder, 'engine'),
  );
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
});

async function packageWith(library: string, text: string): Promise<string> {
  const root = join(folder, 'root');
  mkdirSync(join(root, 'DEBIAN'), { recursive: true });
  mkdirSync(join(root, 'usr/lib/x86_64-linux-gnu'), { recursive: true });
  writeFileSync(join(root, 'usr/lib/x86_64-linux-gnu', library), text);
  const control = 'Package: example\nVersion: 1\nArchitecture: all\nMaintainer: nobody\nDescription: example\n';
  writeFileSync(join(root, 'DEBIAN/control'), control);
  const file = join(folder, 'good.deb');
  const { code, output } = await run('dpkg-deb', ['--build', root, file]);
  if (code !== 0) throw new Error(output);
  return file;
}
