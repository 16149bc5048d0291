import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fatalMessages, startGateway } from './gateway.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-gateway-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function start(program: string) {
  const main = join(folder, 'main.mjs');
  writeFileSync(main, program);
  return startGateway({ ...process.env, ORIEL_DATA: join(folder, 'data') }, main);
}
const log = () => readFileSync(join(folder, 'data', 'oriel.log'), 'utf8');

test('waits until the gateway listens, keeps its log, and lets it end by itself', async () => {
  const gateway = await start(`
    console.log('{"level":30,"msg":"up"}');
    setInterval(() => {}, 1000);
    process.on('SIGTERM', () => { console.log('{"level":30,"msg":"down"}'); process.exit(0); });
    process.send({ type: 'listening', url: 'http://127.0.0.1:1', admin: { name: 'admin', password: 'p' } });
  `);
  expect(gateway.listening).toEqual({
    type: 'listening',
    url: 'http://127.0.0.1:1',
    admin: { name: 'admin', password: 'p' },
  });
  await gateway.stop();
  expect(gateway.child.exitCode).toBe(0);
  expect(log()).toBe('{"level":30,"msg":"up"}\n{"level":30,"msg":"down"}\n');
});

test('says why the gateway could not start, in the gateway’s own words', async () => {
  await expect(
    start(`process.send({ type: 'failed', message: 'The disk is full.' }, () => process.exit(1));`),
  ).rejects.toThrow('The disk is full.');
});

test('reads the reason from the log where the gateway died without a word', async () => {
  await expect(start(`console.log('{"level":60,"msg":"No room."}'); process.exit(1);`)).rejects.toThrow(
    `No room.\nThe log is ${join(folder, 'data', 'oriel.log')}.`,
  );
});

test('takes failures of a log only, and whatever is no log', () => {
  const text = '{"level":30,"msg":"fine"}\n{"level":50,"msg":"bad"}\nReferenceError: x\n\n{"level":60}\n';
  expect(fatalMessages(text)).toEqual(['bad', 'ReferenceError: x']);
});
