import { join } from 'node:path';
import { REPORTS, ROOT } from '../paths.mjs';

/** What the last whole run proved. */
export const PROOFS = join(REPORTS, 'proofs.json');
export const REQUIREMENTS = join(ROOT, 'docs', 'requirements.md');
