import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_TEXTS } from './allTexts.ts';

const PLACES = ['gateway', 'contract'].map((name) => join(import.meta.dirname, '../..', name));

function keysOfGateway(): string[] {
  const files = PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
  ).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = files.flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/'ERROR\.(\w+)'/g)]);
  return [...new Set(found.map(([, key]) => key ?? ''))].sort();
}

test.each(['en', 'de', 'es'] as const)('what the gateway refuses with has a text in %s', (language) => {
  expect(Object.keys(ALL_TEXTS[language].ERROR)).toEqual(expect.arrayContaining(keysOfGateway()));
  expect(keysOfGateway()).toEqual(expect.arrayContaining(['ADDRESS_BANNED', 'CHANGED_MEANWHILE']));
});
