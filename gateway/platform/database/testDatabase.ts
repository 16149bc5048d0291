import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type OpenDatabase, openDatabase } from './database.ts';
import { buildEmptyDatabase } from './emptyDatabase.ts';
import { openInMemory } from './testEngine.ts';
import { copyOnServer, dropOnServer } from './testServer.ts';

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
async function hashedName(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(await emptyDatabase()));
  for (const step of (await readdir(STEPS)).sort()) hash.update(await readFile(new URL(step, STEPS)));
  return `test-database-${hash.digest('hex').slice(0, 16)}`;
}

let name: Promise<string> | undefined;
const finishedName = (): Promise<string> => (name ??= hashedName());

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

async function fill(url: string): Promise<void> {
  await (await openDatabase({ url })).close();
}

/** One of its own on the server: a copy takes a tenth of the work of the migrations. */
async function openOnServer(server: string): Promise<OpenDatabase> {
  const url = await copyOnServer(server, (await finishedName()).replaceAll('-', '_'), fill);
  const opened = await openDatabase({ url });
  const close = async () => {
    await opened.close();
    await dropOnServer(server, url);
  };
  return { ...opened, close };
}

export interface TestEngine {
  readonly name: string;
  open(): Promise<OpenDatabase>;
}

const server = process.env['ORIEL_TEST_DATABASE_URL'];
const isLongRun = process.env['ORIEL_LONG'] === '1';
const onServer = server === undefined ? [] : [{ name: 'PostgreSQL', open: () => openOnServer(server) }];

/** The embedded engine always, the server when ORIEL_TEST_DATABASE_URL names one. */
export const BOTH_ENGINES: readonly TestEngine[] = [{ name: 'PGlite', open: openEmbedded }, ...onServer];

/**
 * For tests that are not about their database: the server, where there is one. The embedded engine is PostgreSQL, too, and takes
 * several times the work of processors for each statement; a long run takes both.
 */
export const TEST_ENGINES = isLongRun || onServer.length === 0 ? BOTH_ENGINES : onServer;

/** One of them for what runs once, with fresh tables in it; in a long run the embedded one. */
export async function openFresh(): Promise<OpenDatabase> {
  const [engine] = TEST_ENGINES;
  if (engine === undefined) throw new Error('There is no database to test with.');
  return engine.open();
}
