import { expect, test } from 'vitest';
import { mutatedFiles, mutatedParts } from './files.mjs';
import { sampleOf, scoreOf } from './score.mjs';

const report = (...statuses: readonly string[]) => ({
  files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) }, 'b.ts': { mutants: [] } },
});

test('what a test failed for, or never ended with, counts as noticed; what nobody could notice counts neither way', () => {
  const statuses = ['Killed', 'Timeout', 'Killed', 'Survived', 'NoCoverage', 'CompileError', 'RuntimeError', 'Ignored'];
  expect(scoreOf(report(...statuses))).toEqual({ planted: 5, overlooked: 2, scorePercent: 60 });
  expect(scoreOf(report())).toEqual({ planted: 0, overlooked: 0, scorePercent: 0 });
});

test('faults are planted in machines, policies and rules, and in nothing that only tests or tells types', () => {
  const files = mutatedFiles();
  for (const file of [
    'src/machines/access/login/login.machine.ts',
    'src/machines/shell/app/app.guards.ts',
    'gateway/features/permissions/policy/objects.ts',
    'contract/importFile/cells.ts',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => /test|types|samples|^src\/(?!machines)/.test(file))).toEqual([]);
});

test('the parts have every file once', () => {
  const parts = mutatedParts();
  expect(Object.values(parts).flat().sort()).toEqual([...mutatedFiles()].sort());
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['contract', 'gateway', 'meetings', 'session']));
});

test('the sample is the same each time, of every kind, and leaves most out', () => {
  const files = mutatedFiles();
  const sample = sampleOf(files);
  expect(sampleOf([...files].reverse()).sort()).toEqual([...sample].sort());
  for (const folder of ['contract/rules/', 'gateway/', 'src/machines/'])
    expect(sample.some((file) => file.startsWith(folder))).toBe(true);
  expect(sample.length * 4).toBeLessThan(files.length);
});
