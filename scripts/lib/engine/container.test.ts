import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { containerArguments, ENGINE_IMAGE, hasImage, imageName, pullImage, startContainer } from './container.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-container-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A stand-in for docker: notes what it is asked, and runs this script. */
function fakeEngine(script: string): string {
  const path = join(folder, 'docker');
  writeFileSync(path, `#!/bin/sh\necho "$@" >> ${folder}/asked\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');

test('pins the image by digest unless told another', () => {
  expect(ENGINE_IMAGE).toMatch(/guacd:1\.6\.0@sha256:[0-9a-f]{64}$/);
  expect(imageName({})).toBe(ENGINE_IMAGE);
  expect(imageName({ ORIEL_GUACD_IMAGE: 'mine:1' })).toBe('mine:1');
});

test('listens on loopback only, whichever system runs the container', () => {
  const order = { image: 'guacd:1.6.0', name: 'engine', port: 4900 };
  const linux = containerArguments({ ...order, system: 'linux' });
  expect(linux.args.join(' ')).toMatch(/--network host .*-f -b 127\.0\.0\.1 -l 4900$/);
  expect(linux.reachesThisMachineAs).toBe('127.0.0.1');
  const other = containerArguments({ ...order, system: 'darwin' });
  expect(other.args.join(' ')).toMatch(/--publish 127\.0\.0\.1:4900:4822 .*-f -b 0\.0\.0\.0$/);
  expect(other.reachesThisMachineAs).toBe('host.docker.internal');
});

test('asks for the image and says in words when it cannot be had', async () => {
  const engine = fakeEngine('echo "denied: no such image" >&2; exit 1');
  expect(hasImage(engine, 'guacd:1.6.0')).toBe(false);
  await expect(pullImage(engine, 'guacd:1.6.0')).rejects.toThrow(
    'guacd:1.6.0 could not be fetched: denied: no such image',
  );
  expect(asked()).toEqual(['image inspect --format {{.Id}} guacd:1.6.0', 'pull --quiet guacd:1.6.0']);
});

test('takes the container away when it does not come up', async () => {
  const engine = fakeEngine('exit 125');
  await expect(startContainer(engine, 'guacd:1.6.0')).rejects.toThrow('The container of guacd:1.6.0 did not start.');
  expect(asked()).toContain(`rm --force oriel-guacd-${process.pid}`);
});

test('starts the engine and takes the container away at the end', async () => {
  const guacd = join(folder, 'guacd.mjs');
  writeFileSync(
    guacd,
    `import { createServer } from 'node:net';
     const port = Number(process.argv.at(-1));
     createServer((socket) => socket.on('error', () => {}).once('data', () => socket.write('4.args,13.VERSION_1_5_0;')))
       .listen(port, '127.0.0.1');`,
  );
  const engine = fakeEngine(
    `if [ "$1" = run ]; then echo $$ > ${folder}/pid; exec ${process.execPath} ${guacd} "$@"; else kill $(cat ${folder}/pid); fi`,
  );
  const { address, version, stop } = await startContainer(engine, 'guacd:1.6.0@sha256:0');
  expect(address.host).toBe('127.0.0.1');
  expect(version).toBe('1.6.0');
  await stop();
  expect(asked().at(-1)).toBe(`rm --force oriel-guacd-${process.pid}`);
});
