import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const CACHE = join(ROOT, '.cache');
export const GATEWAY_MAIN = join(ROOT, 'dist', 'gateway', 'main.js');
export const APP_FOLDER = join(ROOT, 'dist', 'app');
export const REPORTS = join(ROOT, 'reports');
