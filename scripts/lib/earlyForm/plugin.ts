import react from '@vitejs/plugin-react';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type Rollup } from 'vite';
import { pageNames } from '../pageNames.ts';
import { ROOT } from '../paths.mjs';
import type { EarlyMarkup } from './render.tsx';

const RENDER = fileURLToPath(new URL('render.tsx', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../../src/early.ts', import.meta.url));
const PAGE = '/index.html';
const PLACE = '<!--early-form-->';

type EarlyMarkups = Readonly<Record<string, EarlyMarkup>>;
type Chunks = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

/** In each language, with the class names that the build gives. */
async function earlyMarkup(): Promise<EarlyMarkups> {
  const server = await createServer({
    ...{ configFile: false, root: ROOT, appType: 'custom', logLevel: 'warn', plugins: [react(), pageNames()] },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderEarly } = (await server.ssrLoadModule(RENDER)) as typeof import('./render.tsx');
    return await renderEarly();
  } finally {
    await server.close();
  }
}

/** Runs while the page is read, before any file of it has come. */
export async function earlyScript(): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [SCRIPT], bundle: true, minify: true, format: 'iife', target: 'es2022', write: false },
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** What the app's code needs at once. */
export function preloadsOf(chunks: Chunks, entry: Rollup.OutputChunk): readonly string[] {
  const atOnce = new Set([entry.fileName, ...entry.imports]);
  const found = new Set<string>();
  const waiting = [...entry.dynamicImports];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks[name];
    if (chunk?.type !== 'chunk' || atOnce.has(name) || found.has(name)) continue;
    found.add(name);
    waiting.push(...chunk.imports);
  }
  return [...found];
}

/** Inert until the script shows one of them, or fetches the app's code. */
export function templatesOf(markups: EarlyMarkups, code: readonly string[]): string {
  const templates = Object.entries(markups).flatMap(([language, { form, noCode }]) => [
    template(`early-form-${language}`, form),
    template(`no-code-${language}`, noCode),
  ]);
  const links = code.map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`);
  return [...templates, template('app-code', links.join(''))].join('\n    ');
}

const template = (id: string, html: string): string => `<template id="${id}">${html}</template>`;

/** Puts the log-in form into the built page, ahead of the app (ADR 13); `npm run dev` has none of it. */
export const earlyForm = (): Plugin => ({
  name: 'early-form',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path, bundle, chunk }) {
      if (path !== PAGE || bundle === undefined || chunk === undefined) return html;
      if (!html.includes(PLACE)) throw new Error(`${PAGE} has no place for the log-in form: ${PLACE}`);
      const [markups, script] = [await earlyMarkup(), await earlyScript()];
      return html.replace(
        PLACE,
        () => `${templatesOf(markups, preloadsOf(bundle, chunk))}\n    <script>${script}</script>`,
      );
    },
  },
});
