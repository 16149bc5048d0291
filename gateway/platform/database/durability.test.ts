import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KILL_ROUNDS } from '../../../contract/limits.ts';
import { within } from '../../testing/ownTime.ts';
import { openDatabase } from './database.ts';
import { DataFolderInUseError } from './databaseErrors.ts';
import { copyFinishedDatabase, emptyDatabase, temporaryFolder } from './testDatabase.ts';
import { bundledProgram } from '../../../tests/support/bundledProgram.ts';
import { longTest } from '../../../tests/support/longTest.ts';

const WRITER = new URL('./testWriter.ts', import.meta.url);
const ROUNDS = Number(process.env['ORIEL_KILL_ROUNDS'] ?? KILL_ROUNDS);
const WRITES_A_ROUND = 40;
/** Starting a process with its engine takes long where everything else is tested as well. */
const START_TIMEOUT_MS = 120_000;

let writer: Awaited<ReturnType<typeof bundledProgram>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const children: ChildProcess[] = [];

beforeAll(async () => void (writer = await bundledProgram(WRITER)));
afterAll(() => writer.remove());

const makeFolder = async () => void (folder = await temporaryFolder());

async function clear(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await folder.remove();
}

async function startWriter() {
  const archive = await emptyDatabase();
  const child = spawn(process.execPath, [writer.path, folder.path, archive], { stdio: 'pipe' });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string | null> => {
    const line = await lines.next();
    return line.done === true ? null : line.value;
  };
  return { child, next };
}

/** Lets it write, kills it at whatever it is doing, and hands back the last number that was acknowledged. */
async function killWhileWriting(): Promise<number> {
  const { child, next } = await startWriter();
  expect(await next()).toBe('ready');
  let last = -1;
  for (let count = 0; count < WRITES_A_ROUND; count += 1) last = Number(await next());
  child.kill('SIGKILL');
  // What was acknowledged before the kill but not read yet counts as well.
  for (let line = await next(); line !== null; line = await next()) last = Number(line);
  return last;
}

describe('a folder of its own', () => {
  beforeEach(makeFolder);
  afterEach(clear);

  test(
    `${ROUNDS} times killed while writing, it has lost no acknowledged write and keeps none by half`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const last = await killWhileWriting();
        const { db, close } = await openDatabase({ dataDir: folder.path });
        const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
        await close();
        const turnsOf = (prefix: string) =>
          rows
            .filter(({ name }) => name.startsWith(prefix))
            .map(({ value }) => Number(value))
            .sort((a, b) => a - b);
        const turns = turnsOf('a ');
        expect(turns).toEqual(Array.from(turns, (_, index) => index));
        expect(turnsOf('b ')).toEqual(turns);
        expect(turns.length).toBeGreaterThan(last);
      }
    },
    ROUNDS * START_TIMEOUT_MS,
  );

  longTest(
    'a start that was killed before its database was finished begins anew',
    { timeout: START_TIMEOUT_MS },
    async () => {
      const { child } = await startWriter();
      const watcher = watch(folder.path);
      while (!existsSync(`${folder.path}/database.unfinished`)) await once(watcher, 'change');
      watcher.close();
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(existsSync(`${folder.path}/database.unfinished`)).toBe(true);
      const { db, close } = await openDatabase({ dataDir: folder.path, emptyDatabase: await emptyDatabase() });
      expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
      await close();
      expect(existsSync(`${folder.path}/database.unfinished`)).toBe(false);
    },
  );
});

describe('a folder that another process has', () => {
  let first: Awaited<ReturnType<typeof startWriter>>;
  beforeAll(async () => {
    await makeFolder();
    await copyFinishedDatabase(folder.path);
    first = await startWriter();
    expect(await first.next()).toBe('ready');
  }, START_TIMEOUT_MS);
  afterAll(clear);

  test(
    'a second process on the same folder is refused within a second, with a sentence, and harms nothing',
    async () => {
      const opening = openDatabase({ dataDir: folder.path });
      await expect(within(1_000, opening)).rejects.toThrow(DataFolderInUseError);
      const second = spawn(process.execPath, [writer.path, folder.path, await emptyDatabase()], { stdio: 'pipe' });
      children.push(second);
      const said: string[] = [];
      createInterface({ input: second.stderr }).on('line', (line) => said.push(line));
      expect(await once(second, 'close')).toEqual([3, null]);
      expect(said).toEqual([
        `DataFolderInUseError: Another gateway is already using the data folder ${folder.path}. ` +
          'Stop it first, or set ORIEL_DATA to another folder.',
      ]);
      expect(Number(await first.next())).toBe(0);
    },
    START_TIMEOUT_MS,
  );

  test(
    'a gateway that is only frozen keeps its folder',
    async () => {
      first.child.kill('SIGSTOP');
      await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(DataFolderInUseError);
    },
    START_TIMEOUT_MS,
  );
});
