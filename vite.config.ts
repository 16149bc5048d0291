import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defaultClientConditions, defineConfig } from 'vite';
import { translationFiles } from './scripts/lib/translationFiles.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

const GATEWAY = 'http://127.0.0.1:8080';
const SOCKETS = { target: 'ws://127.0.0.1:8080', ws: true };

const PARTS =
  /src\/views\/parts\/(Actions|Banner|Bits|Button|Dialog|Field|Form|Icon|PasswordField|Segments|classes|useText)\./;

/** What the screens behind the log-in ask the gateway for, and its shapes. */
const CALLS =
  /contract\/http\/(activeConnections|connectionGroups|connections|directoryPatch|history|permissions|users)\.ts$/;
/** Small files that the screens behind the log-in share with pages. */
const FRAME = new RegExp(
  [
    'src/views/parts/(SearchField|TimeAgo|clockTime|formats|keepInView|protocols|timeAgo|usePhone)\\.',
    'src/machines/home/home\\.(places|rows|selectors)\\.',
    'contract/rules/(ipNetwork|searchFilter)\\.',
    'lucide-react/dist/esm/icons/(chevron-down|chevron-right|cloud-off|folder|house|log-out|monitor|plus|user-round)\\.',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), translationFiles()],
  // RxJS has a build for browsers of today behind this name; its usual one carries helpers for those of 2014.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  base: './',
  define: { __ORIEL_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    outDir: 'dist/app',
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'setup.html', 'inspector.html'],
      // What nearly every screen needs comes in one piece: alone, each of these files is too small to be packed well.
      output: {
        advancedChunks: {
          groups: [
            { name: 'rxjs', test: /node_modules\/rxjs\// },
            { name: 'parts', test: PARTS },
            { name: 'calls', test: CALLS },
            { name: 'frame', test: FRAME },
          ],
        },
      },
    },
  },
  // `npm run dev` beside a gateway that `npm start` started.
  server: {
    proxy: { '/api': GATEWAY, '/tunnel': GATEWAY, '/websocket-tunnel': SOCKETS, '/websocket-general': SOCKETS },
  },
});
