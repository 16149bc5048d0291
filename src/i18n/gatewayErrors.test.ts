import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_TEXTS } from './allTexts.ts';

const GATEWAY = join(import.meta.dirname, '../../gateway');

function keysOfGateway(): string[] {
  const files = readdirSync(GATEWAY, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((name) => [...readFileSync(join(GATEWAY, name), 'utf8').matchAll(/'ERROR\.(\w+)'/g)]);
  return [...new Set(found.map(([, key]) => key ?? ''))].sort();
}

test.each(['en', 'de', 'es'] as const)('what the gateway refuses with has a text in %s', (language) => {
  expect(Object.keys(ALL_TEXTS[language].ERROR)).toEqual(expect.arrayContaining(keysOfGateway()));
  expect(keysOfGateway()).toContain('CHANGED_MEANWHILE');
});
