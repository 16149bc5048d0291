// npm run requirements: writes docs/requirements.md from what the last whole `npm test` proved.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeDocument } from './lib/requirements/document.mjs';
import { PROOFS, REQUIREMENTS } from './lib/requirements/check.mjs';

if (existsSync(PROOFS)) {
  /** @type {import('./lib/requirements/document.mjs').Proved} */
  const { proofs } = JSON.parse(readFileSync(PROOFS, 'utf8'));
  writeFileSync(REQUIREMENTS, makeDocument(proofs));
} else {
  console.error('There is no report of a whole run yet: run `npm test` first.');
  process.exitCode = 1;
}
