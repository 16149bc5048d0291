import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { translationFiles } from './scripts/lib/translationFiles.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

const GATEWAY = 'http://127.0.0.1:8080';
const SOCKETS = { target: 'ws://127.0.0.1:8080', ws: true };

export default defineConfig({
  plugins: [react(), translationFiles()],
  base: './',
  define: { __ORIEL_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    outDir: 'dist/app',
    sourcemap: false,
    manifest: true,
    rollupOptions: { input: ['index.html', 'setup.html', 'inspector.html'] },
  },
  // `npm run dev` beside a gateway that `npm start` started.
  server: { proxy: { '/api': GATEWAY, '/tunnel': GATEWAY, '/websocket-tunnel': SOCKETS, '/websocket-general': SOCKETS } },
});
