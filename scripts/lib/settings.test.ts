import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { helpText, SETTINGS } from './settings.mjs';

test('explains every setting with its default', () => {
  const help = helpText();
  for (const { name, meaning, default: value } of SETTINGS) {
    expect(help).toContain(`  ${name} `);
    expect(help).toContain(`${meaning}\n`);
    expect(help).toContain(`Default: ${value}\n`);
  }
});

test('lists every setting that the gateway reads', () => {
  const source = readFileSync(join(ROOT, 'gateway', 'platform', 'config', 'environment.ts'), 'utf8');
  const read = new Set([...source.matchAll(/^ {2}(ORIEL_[A-Z_]+|DATABASE_URL):/gm)].map(([, name]) => name));
  // What npm start tells the gateway is no setting of a person's.
  const known = [
    ...SETTINGS.map(({ name }) => name),
    'ORIEL_ENGINE_VERSION',
    'ORIEL_ENGINE_SEES_US_AS',
    'ORIEL_LOG_FILE',
  ];
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((name) => !known.includes(name!))).toEqual([]);
});
