import type { RouteRow } from '../../gateway/platform/http/bind.ts';
import type { TestApp } from '../../gateway/testing/testApp.ts';
import { jsonFile, listFile, type SurfaceFile } from './file.ts';

/** The OpenAPI document as a client gets it; its version is that of the package, and no news. */
export async function openApiFile({ call }: Pick<TestApp, 'call'>): Promise<SurfaceFile> {
  const { status, text } = await call('/api/openapi.json');
  if (status !== 200) throw new Error(`The gateway did not tell its calls: ${text}`);
  const document = JSON.parse(text) as { readonly info: object };
  return jsonFile('openapi.json', { ...document, info: { ...document.info, version: 'any' } });
}

const HEADER = [
  'Every route that a gateway binds (without the files of the app), who may call it and by which limiter it is counted.',
  'Read from the table of a gateway made by gateway/app.ts.',
];

export const routesFile = (rows: readonly RouteRow[]): SurfaceFile =>
  listFile('routes.txt', HEADER, rows.map(lineOfRoute));

export const lineOfRoute = ({ method, path, auth, limiter, call }: RouteRow): string =>
  `${method} ${path}: ${auth === 'token' ? 'token' : 'open'}, limiter ${limiter ?? 'none'}${call === null ? ', not in OpenAPI' : ''}`;
