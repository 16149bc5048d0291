import { sql } from 'kysely';
import { ensureAdministrator } from '../../gateway/features/accounts/service/firstRun.ts';
import type { RootDb } from '../../gateway/platform/database/types.ts';
import { openInProcess } from './inProcess.ts';

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
  const { url, db, parts, stop } = await openInProcess(appFolder);
  const people = {
    all: { name: 'admin', password: PASSWORD },
    few: { name: 'few', password: PASSWORD },
    none: { name: 'none', password: PASSWORD },
  };
  await ensureAdministrator(parts.context, { username: people.all.name, password: PASSWORD });
  const [admin] = await db.selectFrom('users').select('user_id as userId').execute();
  for (const { name } of [people.few, people.none]) {
    await parts.services.users.create(
      { userId: admin?.userId ?? 0, username: 'admin' },
      { username: name, password: PASSWORD },
    );
  }
  await fill(db);
  await showFew(db, people.few.name);
  return { url, db, people, stop };
}
