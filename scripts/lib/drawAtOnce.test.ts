import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { drawingAtOnce } from './drawAtOnce.ts';
import { ROOT } from './paths.mjs';

const FOLDER = join(ROOT, 'node_modules', 'guacamole-common-js');
const STOCK = readFileSync(join(FOLDER, 'dist', 'esm', 'guacamole-common.js'), 'utf8');

test('nothing else of the library is another one', () => {
  const [before, after] = [STOCK.split('\n'), drawingAtOnce(STOCK).split('\n')];
  const at = after.findIndex((line, index) => line !== before[index]);
  expect(after[at - 2]).toBe('    function __flush_frames() {');
  expect(after.slice(at + 1)).toEqual(before.slice(at + 4));
});

test.each([
  ['that decides elsewhere', STOCK.replace('document.hasFocus())\n            asyncFlush', 'asyncFlush')],
  ['that decides twice', STOCK + STOCK],
])('a library %s fails the build', (_, library) => {
  expect(() => drawingAtOnce(library)).toThrow(/guacamole-common-js/);
});

test('the app is built with it, from the version that it was written for', async () => {
  const { plugins, optimizeDeps } = await resolveConfig({ root: ROOT }, 'build');
  expect(plugins.map(({ name }) => name)).toContain('draw-at-once');
  expect(optimizeDeps.exclude).toContain('guacamole-common-js');
  expect(JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'))).toMatchObject({ version: '1.5.0' });
});
