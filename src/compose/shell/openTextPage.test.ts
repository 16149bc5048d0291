import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Ports } from '../ports/ports.ts';
import { readText } from './openTextPage.ts';

const PUBLIC = join(process.cwd(), 'public');
const fileOf = (path: string) => readFile(join(PUBLIC, path), 'utf8');

async function serve(input: Parameters<typeof fetch>[0]): Promise<Response> {
  const { pathname } = new URL(String(input));
  return existsSync(join(PUBLIC, pathname))
    ? new Response(await fileOf(pathname))
    : new Response(null, { status: 404 });
}

test.each([
  ['en', 'en'],
  ['de', 'de'],
  ['es', 'es'],
  ['fr', 'en'],
])('in the language %s version notes and roadmap are those in %s [B2-051, B2-060, B7-080]', async (language, read) => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(serve);
  const texts = { resolvedLanguage: language };
  const ports = { server: { baseUrl: () => 'https://desk.example/' }, texts } as unknown as Ports;
  expect(await readText(ports, 'version')).toBe(await fileOf(`src/core/version/${read}-version.txt`));
  expect(await readText(ports, 'roadmap')).toBe(await fileOf(`src/core/version/${read}-roadmap.txt`));
  expect(String(asked.mock.calls[0]?.[0])).toMatch(
    new RegExp(String.raw`^https://desk\.example/src/core/version/${language}-version\.txt\?d=\d+$`, 'u'),
  );
});
