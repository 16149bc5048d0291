import { sql } from 'kysely';
import { createApp } from '../../gateway/app.ts';
import { ensureAdministrator } from '../../gateway/commands/firstRun.ts';
import { readConfig } from '../../gateway/config.ts';
import { createLog } from '../../gateway/logging.ts';
import { createTargetGuard } from '../../gateway/policies/targets.ts';
import { openDatabase } from '../../gateway/repositories/database.ts';
import { emptyDatabase, temporaryFolder } from '../../gateway/repositories/testDatabase.ts';
import type { RootDb } from '../../gateway/repositories/types.ts';
import { createKeyring, newKey } from '../../gateway/secrets/keyring.ts';
import { createPasswords } from '../../gateway/secrets/passwords.ts';
import { listen } from '../../gateway/server.ts';

export const GROUPS = 1_000;
export const CONNECTIONS = 10_000;
/** As many as the small page of the comparison shows. */
const FEW = 30;

const PASSWORD = 'a long enough test password';

/** A gateway on a port whose database can be asked directly, with one who sees all, one who sees a few, one who sees none. */
export interface Crowd {
  readonly url: string;
  readonly db: RootDb;
  readonly people: Readonly<Record<'all' | 'few' | 'none', { readonly name: string; readonly password: string }>>;
  stop(): Promise<void>;
}

async function fill(db: RootDb): Promise<void> {
  await sql`insert into connection_groups (name, type)
    select 'Room ' || n, 'ORGANIZATIONAL' from generate_series(1, ${GROUPS}::integer) n`.execute(db);
  await sql`insert into connections (name, protocol, parent_id)
    select 'Desk ' || n, 'rdp', (select min(connection_group_id) from connection_groups) + n % ${GROUPS}::integer
    from generate_series(1, ${CONNECTIONS}::integer) n`.execute(db);
  await sql`insert into connection_history (username, connection_id, connection_name, node, start_date)
    select 'admin', connection_id, name, 'bench', now() from connections where connection_id % 3 = 0`.execute(db);
}

/** Reading rights on one connection in each of the first rooms. */
async function showFew(db: RootDb, username: string): Promise<void> {
  const own = sql`(select entity_id from entities where name = ${username})`;
  await sql`insert into connection_group_permissions (entity_id, object_id, permission)
    select ${own}, connection_group_id, 'READ' from connection_groups
    order by connection_group_id limit ${FEW / 2}::integer`.execute(db);
  await sql`insert into connection_permissions (entity_id, object_id, permission)
    select ${own}, min(c.connection_id), 'READ' from connections c
    join connection_group_permissions p on p.object_id = c.parent_id and p.entity_id = ${own}
    group by c.parent_id`.execute(db);
}

/** Serves the built app of that folder. */
export async function openCrowd(appFolder: string): Promise<Crowd> {
  const folder = await temporaryFolder();
  const database = await openDatabase({ dataDir: folder.path, emptyDatabase: await emptyDatabase() });
  const config = readConfig({ ORIEL_PORT: '0', ORIEL_DATA: folder.path });
  const parts = createApp({
    ...{ config, database, now: () => new Date(), node: 'bench', version: 'bench', servesTls: false },
    appFolder,
    keyring: createKeyring([newKey()]),
    passwords: createPasswords(),
    targets: createTargetGuard({ allowed: [], ownEndpoints: config.engines }),
    log: createLog({ node: 'bench', level: 'silent' }),
  });
  const people = {
    all: { name: 'admin', password: PASSWORD },
    few: { name: 'few', password: PASSWORD },
    none: { name: 'none', password: PASSWORD },
  };
  await ensureAdministrator(parts.context, { username: people.all.name, password: PASSWORD });
  const [admin] = await database.db.selectFrom('users').select('user_id as userId').execute();
  for (const { name } of [people.few, people.none]) {
    await parts.commands.users.create(
      { userId: admin?.userId ?? 0, username: 'admin' },
      { username: name, password: PASSWORD },
    );
  }
  await fill(database.db);
  await showFew(database.db, people.few.name);
  const server = await listen(parts, config, null);
  return {
    ...{ url: server.url, db: database.db, people },
    stop: async () => {
      await server.drain();
      await database.close();
      await folder.remove();
    },
  };
}
