import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type OpenDatabase, openDatabase } from './database.ts';
import { buildEmptyDatabase } from './emptyDatabase.ts';
import { openInMemory } from './testEngine.ts';

const run = promisify(execFile);
const CACHE = join(process.cwd(), '.cache');
/** Kept between runs, as `npm start` keeps its own. */
const EMPTY_DATABASE = join(CACHE, 'test-empty-db.tar.gz');

export async function emptyDatabase(): Promise<string> {
  if (!existsSync(EMPTY_DATABASE)) await buildEmptyDatabase(EMPTY_DATABASE);
  return EMPTY_DATABASE;
}

/** A folder of its own, gone afterwards. */
export async function temporaryFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'oriel-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

const STEPS = new URL('./migrations/', import.meta.url);

/** A folder whose database has these steps and no others. */
async function finishedName(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(await emptyDatabase()));
  for (const step of (await readdir(STEPS)).sort()) hash.update(await readFile(new URL(step, STEPS)));
  return `test-database-${hash.digest('hex').slice(0, 16)}`;
}

async function makeFinished(folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}.`);
  await (await openDatabase({ dataDir: unfinished, emptyDatabase: EMPTY_DATABASE })).close();
  // Where another process was first, its folder stays and this one goes.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/**
 * Puts a database on disk that has its tables into a folder. To make one takes several times as long as to copy it, and so
 * does Node's own way to copy so many files.
 */
export async function copyFinishedDatabase(dataDir: string): Promise<void> {
  const finished = join(CACHE, await finishedName());
  if (!existsSync(finished)) await makeFinished(finished);
  await run('cp', ['-a', `${finished}/.`, dataDir]);
}

/** The embedded engine, in memory. */
export const openEmbedded = async (): Promise<OpenDatabase> => openInMemory(await emptyDatabase());

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own on the server, so that test files may run at the same time. */
export async function makeOnServer(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `oriel_test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => administer(url, `drop database ${name} with (force)`) };
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const { url, drop } = await makeOnServer(server);
  const opened = await openDatabase({ url });
  const close = async () => {
    await opened.close();
    await drop();
  };
  return { ...opened, close };
}

export interface TestEngine {
  readonly name: string;
  open(): Promise<OpenDatabase>;
}

const server = process.env['ORIEL_TEST_DATABASE_URL'];

/** The embedded engine always, the server when ORIEL_TEST_DATABASE_URL names one. */
export const TEST_ENGINES: readonly TestEngine[] = [
  { name: 'PGlite', open: openEmbedded },
  ...(server === undefined ? [] : [{ name: 'PostgreSQL', open: () => openOnServer(server) }]),
];
