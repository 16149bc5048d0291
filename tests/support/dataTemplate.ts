import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { constants, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startGateway } from '../../scripts/lib/gateway.mjs';
import { CACHE, GATEWAY_MAIN } from '../../scripts/lib/paths.mjs';
import { copyOnServer, dropOnServer } from '../../gateway/platform/database/testServer.ts';

const DECIDING = ['main.js', 'pglite.worker.js', 'empty-database.tar.gz'];
const KEY_CHARS = 16;

/** Another build may make other tables, and another password another administrator. */
async function keyOf(adminPassword: string): Promise<string> {
  const hash = createHash('sha256').update(adminPassword);
  for (const name of DECIDING) hash.update(await readFile(join(dirname(GATEWAY_MAIN), name)));
  return hash.digest('hex').slice(0, KEY_CHARS);
}

async function make(template: string, adminPassword: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(`${template}.`);
  const env = { ORIEL_DATA: folder, ORIEL_PORT: '0', ORIEL_ADMIN_PASSWORD: adminPassword };
  const { stop } = await startGateway({ PATH: process.env['PATH'], ...env });
  await stop();
  await rm(join(folder, 'oriel.log'), { force: true });
  // Where another file of the tests was first, its folder stays and this one goes.
  await rename(folder, template).catch(() => rm(folder, { recursive: true, force: true }));
}

let known: Promise<string> | undefined;

async function templateFor(adminPassword: string): Promise<string> {
  const template = join(CACHE, `test-data-${await keyOf(adminPassword)}`);
  if (!existsSync(template)) await make(template, adminPassword);
  return template;
}

async function copyOf(template: string, isWanted: (path: string) => boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-data-'));
  await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isWanted });
  return folder;
}

/** A data folder of one's own as the gateway leaves it after its first start, which takes twice as long as any other. */
export const startedDataFolder = async (adminPassword: string): Promise<string> =>
  copyOf(await (known ??= templateFor(adminPassword)), () => true);

/** The same for a gateway whose database is on a server: with that of the folder's keys, which is made where it is missing. */
export async function startedOnServer(adminPassword: string, server: string): Promise<{ folder: string; url: string }> {
  const template = await (known ??= templateFor(adminPassword));
  const withoutDatabase = () => copyOf(template, (path) => !basename(path).startsWith('database'));
  const fill = async (url: string) => {
    const folder = await withoutDatabase();
    const env = { ORIEL_DATA: folder, ORIEL_PORT: '0', ORIEL_ADMIN_PASSWORD: adminPassword, DATABASE_URL: url };
    const { stop } = await startGateway({ PATH: process.env['PATH'], ...env });
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  const url = await copyOnServer(server, basename(template).replaceAll('-', '_'), fill);
  return { folder: await withoutDatabase(), url };
}

/** Makes what is copied before tests begin: their time limits know nothing of it, and many at once would each make their own. */
export async function prepareTemplates(adminPassword: string, server: string | undefined): Promise<void> {
  await (known ??= templateFor(adminPassword));
  if (server === undefined) return;
  const { folder, url } = await startedOnServer(adminPassword, server);
  await dropOnServer(server, url);
  await rm(folder, { recursive: true, force: true });
}
