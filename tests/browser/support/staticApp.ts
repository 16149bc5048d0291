import type { AddressInfo } from 'node:net';
import { preview } from 'vite';
import { APP_FOLDER, ROOT } from '../../../scripts/lib/paths.mjs';

export interface StaticApp {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built app as plain files, without a gateway behind it; another build is named by ORIEL_TEST_APP. */
export async function serveApp(): Promise<StaticApp> {
  const server = await preview({
    root: ROOT,
    configFile: false,
    appType: 'mpa',
    logLevel: 'silent',
    build: { outDir: process.env['ORIEL_TEST_APP'] ?? APP_FOLDER },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
