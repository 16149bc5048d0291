import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingRequirements, type Requirement } from './requirements.mjs';

test('what was installed after the first look is not missing at the second, wherever its folder is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-requirements-'));
  let place = folder;
  const library: Requirement = { package: 'some-library', suite: 'drives', file: () => join(place, 'some.so') };
  const program: Requirement = { package: 'some-program', suite: 'drives', program: 'a-program-that-nobody-has' };
  expect(missingRequirements([library, program])).toEqual([library, program]);
  place = join(folder, 'x86');
  mkdirSync(place);
  writeFileSync(join(place, 'some.so'), '');
  expect(missingRequirements([library, program])).toEqual([program]);
  rmSync(folder, { recursive: true });
});
