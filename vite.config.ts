import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defaultClientConditions, defineConfig } from 'vite';
import { drawAtOnce } from './scripts/lib/drawAtOnce.ts';
import { earlyForm } from './scripts/lib/earlyForm/plugin.ts';
import { translationFiles } from './scripts/lib/translationFiles.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

const GATEWAY = 'http://127.0.0.1:8080';
const SOCKETS = { target: 'ws://127.0.0.1:8080', ws: true };

const PARTS =
  /src\/views\/parts\/(Actions|Banner|Bits|Button|Dialog|Field|Form|Icon|PasswordField|Segments|classes|useText)\./;

/** What waits for the log-in form to be drawn, and then fetches the rest. Nothing of it may need more. */
const EARLY = new RegExp(
  ['src/(styles/app|views/parts/earlyForm)\\.', 'vite/(preload-helper|modulepreload-polyfill)'].join('|'),
);
/** What the screens behind the log-in ask the gateway for, and its shapes. */
const CALLS =
  /contract\/http\/(activeConnections|connectionGroups|connections|directoryPatch|history|permissions)\.ts$/;
/** Small files that screens behind the log-in share with each other and with pages. */
const FRAME = new RegExp(
  [
    'src/views/parts/(SearchField|TimeAgo|clockTime|formats|keepInView|protocols|themeIcons|timeAgo|usePhone)\\.',
    'src/machines/home/home\\.(places|rows|selectors)\\.',
    'src/compose/homeRights\\.',
    'contract/(rules/(ipNetwork|searchFilter)|http/(diskSpace|devices))\\.',
    `lucide-react/dist/esm/icons/(${[
      'check|chevron-down|chevron-right|cloud-off|folder|folder-open|house|log-out|monitor|plus|rotate-ccw-clock',
      'scroll-text|search-x|user-round|users-round',
    ].join('|')})\\.`,
  ].join('|'),
);
/** Small files that the log-in shares with nearly everything behind it. */
const START = new RegExp(
  [
    'src/compose/(late|mailLanguage|notify|routes|titles)\\.',
    'src/machines/(countdown|preferences)/[a-z]+\\.(machine|selectors|types)\\.',
    'src/machines/failure\\.',
    'contract/(colorSettings|preferences|languages|http/(colors|preferences|settings)|rules/(clientId|themeColors))\\.',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), drawAtOnce(), translationFiles(), earlyForm()],
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
    rolldownOptions: {
      input: ['index.html', 'setup.html', 'inspector.html'],
      // What nearly every screen needs comes in one piece: alone, each of these files is too small to be packed well.
      output: {
        advancedChunks: {
          groups: [
            { name: 'early', test: EARLY },
            { name: 'rxjs', test: /node_modules\/rxjs\// },
            { name: 'parts', test: PARTS },
            { name: 'calls', test: CALLS },
            { name: 'frame', test: FRAME },
            { name: 'start', test: START },
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
