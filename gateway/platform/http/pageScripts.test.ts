import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { inlineScriptSources, pageScriptSources } from './pageScripts.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function folderWith(page: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-page-'));
  folders.push(folder);
  writeFileSync(join(folder, 'index.html'), page);
  return folder;
}

test('each script of the page is named by its hash, those from files are not', () => {
  const page = '<script>alert(1)</script><script type="module" src="a.js"></script><script>\nb()\n</script>';
  expect(inlineScriptSources(page)).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    "'sha256-NlXKTQe8YfLmZqnEm5aXK1Lb/1wWgkKgNs+lNRY6yOo='",
  ]);
});

test('a page without scripts of its own, and no page at all, name none', () => {
  expect(pageScriptSources(folderWith('<script src="a.js"></script>'))).toEqual([]);
  expect(pageScriptSources(join(tmpdir(), 'no-such-folder'))).toEqual([]);
  expect(pageScriptSources(null)).toEqual([]);
});
