import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script>(.*?)<\/script>/gs;

/** What lets the browser run the scripts that the built page itself brings, and no other inline one (ADR 13). */
export function inlineScriptSources(html: string): readonly string[] {
  return [...html.matchAll(INLINE)].map(([, script = '']) => {
    const digest = createHash('sha256').update(script).digest('base64');
    return `'sha256-${digest}'`;
  });
}

/** Of the page in that folder, as it is now: after a new build the gateway starts anew. */
export function pageScriptSources(appFolder: string | null): readonly string[] {
  const page = appFolder === null ? null : join(appFolder, 'index.html');
  return page !== null && existsSync(page) ? inlineScriptSources(readFileSync(page, 'utf8')) : [];
}
