import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './testDatabase.ts';

async function contentsOf({ db }: OpenDatabase): Promise<object> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(
    db,
  );
  const contents = new Map<string, readonly unknown[]>();
  for (const { name } of tables) contents.set(name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  contents.set('sequences', (await sql`select sequencename, last_value from pg_sequences order by 1`.execute(db)).rows);
  // When a step was applied is all that differs.
  const steps = (contents.get('schema_versions') ?? []).map((step) => (step as { name: string }).name);
  return Object.fromEntries([...contents, ['schema_versions', steps]]);
}

/** What a file may leave behind: rows, among them some that nobody may change, tables of its own, a setting of the session. */
const USED = [
  sql`insert into entities (type, name) values ('USER', 'left over')`,
  sql`insert into settings (name, value) values ('left over', '1')`,
  sql`update audit_head set seq = 7`,
  sql`set time zone 'Asia/Tokyo'`,
];
const CHANGED = [sql`create table left_over (id integer)`, sql`alter table settings add column left_over text`];

test.each([
  ['rows', USED],
  ['tables', [...USED, ...CHANGED]],
  ['a transaction that nobody ended', [sql`begin`, ...USED]],
])('an engine that a file left with %s is as new for the next one', async (_, statements) => {
  const first = await openEmbedded();
  const before = await contentsOf(first);
  for (let times = 0; times < 2; times += 1) {
    const used = times === 0 ? first : await openEmbedded();
    for (const statement of statements) await statement.execute(used.db);
    await used.close();
    const next = await openEmbedded();
    expect(await contentsOf(next)).toEqual(before);
    expect((await sql`show time zone`.execute(next.db)).rows).not.toEqual([{ TimeZone: 'Asia/Tokyo' }]);
    await next.close();
  }
});
