import { sql } from 'kysely';
import { openDatabase } from './database.ts';
import { writeSetting } from './settings.ts';

/**
 * A process of its own that writes until it is killed: a transaction of two rows a turn, whose number is printed
 * once it is acknowledged. Started as `testWriter.ts FOLDER EMPTY_DATABASE`.
 */
const [dataDir = '', emptyDatabase = ''] = process.argv.slice(2);

const say = (line: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));

try {
  const { db } = await openDatabase({ dataDir, emptyDatabase });
  const { rows } = await sql<{ next: number }>`select count(*) as next from settings where name like 'a %'`.execute(db);
  await say('ready');
  for (let turn = rows[0]?.next ?? 0; ; turn += 1) {
    await db.transaction().execute(async (transaction) => {
      await writeSetting(transaction, `a ${turn}`, turn);
      await writeSetting(transaction, `b ${turn}`, turn);
    });
    await say(String(turn));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`);
  process.exit(3);
}
