import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defaultClientConditions, defineConfig } from 'vite';
import { drawAtOnce } from './scripts/lib/drawAtOnce.ts';
import { earlyForm } from './scripts/lib/earlyForm/plugin.ts';
import { chunkFileName, preloaded } from './scripts/lib/pageFiles.ts';
import { pageNames } from './scripts/lib/pageNames.ts';
import { chunkOfStage } from './scripts/lib/stages.ts';
import { translationFiles } from './scripts/lib/translationFiles.ts';
import { withoutSummaries } from './scripts/lib/withoutSummaries.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

const GATEWAY = 'http://127.0.0.1:8080';
const SOCKETS = { target: 'ws://127.0.0.1:8080', ws: true };

export default defineConfig({
  plugins: [react(), drawAtOnce(), pageNames(), translationFiles(), earlyForm(), withoutSummaries()],
  // RxJS has a build for browsers of today behind this name; its usual one carries helpers for those of 2014.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  base: './',
  define: { __ORIEL_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    outDir: 'dist/app',
    sourcemap: false,
    manifest: true,
    // In one file, 17 kB packed: a style sheet of its own that a cut link kept from coming is not asked for again.
    cssCodeSplit: false,
    modulePreload: { resolveDependencies: preloaded },
    rolldownOptions: {
      input: ['index.html', 'setup.html', 'inspector.html'],
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOfStage(import.meta.dirname) }] },
      },
    },
  },
  // `npm run dev` beside a gateway that `npm start` started.
  server: {
    proxy: {
      '/api': GATEWAY,
      '/webdav': GATEWAY,
      '/tunnel': GATEWAY,
      '/websocket-tunnel': SOCKETS,
      '/websocket-general': SOCKETS,
    },
  },
});
