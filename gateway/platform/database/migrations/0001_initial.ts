import { type Kysely, type Migration, sql } from 'kysely';

const ENTITIES = `
create table entities (
  entity_id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 128),
  type text not null check (type in ('USER', 'USER_GROUP')),
  unique (type, name)
);
create table users (
  user_id integer generated always as identity primary key,
  entity_id integer not null unique references entities on delete cascade,
  password_hash text,
  password_changed_at timestamptz not null default now(),
  disabled boolean not null default false,
  expired boolean not null default false,
  access_window_start time,
  access_window_end time,
  valid_from date,
  valid_until date,
  timezone text,
  full_name text,
  email_address text,
  organization text,
  organizational_role text
);
create table user_groups (
  user_group_id integer generated always as identity primary key,
  entity_id integer not null unique references entities on delete cascade,
  disabled boolean not null default false
);
create table user_group_members (
  user_group_id integer not null references user_groups on delete cascade,
  member_entity_id integer not null references entities on delete cascade,
  primary key (user_group_id, member_entity_id)
);
create index user_group_members_by_member on user_group_members (member_entity_id);
`;

// A null parent is the root, where names must be unique as well: hence the coalesce.
const CONNECTIONS = `
create table connection_groups (
  connection_group_id integer generated always as identity primary key,
  parent_id integer references connection_groups on delete cascade,
  name text not null check (char_length(name) between 1 and 128),
  type text not null check (type in ('ORGANIZATIONAL', 'BALANCING')),
  max_connections integer,
  max_connections_per_user integer,
  session_affinity boolean not null default false,
  system_key text unique
);
create unique index connection_groups_by_name on connection_groups (coalesce(parent_id, 0), name);
create table connections (
  connection_id integer generated always as identity primary key,
  parent_id integer references connection_groups on delete cascade,
  name text not null check (char_length(name) between 1 and 128),
  protocol text not null,
  max_connections integer,
  max_connections_per_user integer,
  weight integer,
  failover_only boolean not null default false,
  guacd_hostname text,
  guacd_port integer,
  guacd_encryption text check (guacd_encryption in ('none', 'ssl')),
  system_key text unique
);
create unique index connections_by_name on connections (coalesce(parent_id, 0), name);
create table connection_parameters (
  connection_id integer not null references connections on delete cascade,
  name text not null,
  value text not null,
  primary key (connection_id, name)
);
create table sharing_profiles (
  sharing_profile_id integer generated always as identity primary key,
  connection_id integer not null references connections on delete cascade,
  name text not null check (char_length(name) between 1 and 128),
  unique (connection_id, name)
);
create table sharing_profile_parameters (
  sharing_profile_id integer not null references sharing_profiles on delete cascade,
  name text not null,
  value text not null,
  primary key (sharing_profile_id, name)
);
`;

const objectPermissions = (table: string, objects: string): string => `
create table ${table} (
  entity_id integer not null references entities on delete cascade,
  object_id integer not null references ${objects} on delete cascade,
  permission text not null check (permission in ('READ', 'UPDATE', 'DELETE', 'ADMINISTER')),
  primary key (entity_id, object_id, permission)
);
create index ${table}_by_object on ${table} (object_id);
`;

const PERMISSIONS = `
${objectPermissions('connection_permissions', 'connections')}
${objectPermissions('connection_group_permissions', 'connection_groups')}
${objectPermissions('sharing_profile_permissions', 'sharing_profiles')}
${objectPermissions('user_permissions', 'users')}
${objectPermissions('user_group_permissions', 'user_groups')}
create view object_permissions as
  select entity_id, 'connection' as object_type, object_id, object_id::text as identifier, permission
    from connection_permissions
  union all
  select entity_id, 'connectionGroup', object_id, object_id::text, permission from connection_group_permissions
  union all
  select entity_id, 'sharingProfile', object_id, object_id::text, permission from sharing_profile_permissions
  union all
  select p.entity_id, 'user', p.object_id, e.name, p.permission
    from user_permissions p join users u on u.user_id = p.object_id join entities e on e.entity_id = u.entity_id
  union all
  select p.entity_id, 'userGroup', p.object_id, e.name, p.permission
    from user_group_permissions p
    join user_groups g on g.user_group_id = p.object_id join entities e on e.entity_id = g.entity_id;
create table system_permissions (
  entity_id integer not null references entities on delete cascade,
  permission text not null check (permission in ('CREATE_USER', 'CREATE_USER_GROUP', 'CREATE_CONNECTION',
    'CREATE_CONNECTION_GROUP', 'CREATE_SHARING_PROFILE', 'AUDIT', 'ADMINISTER')),
  primary key (entity_id, permission)
);
`;

const HISTORY = `
create table connection_history (
  record_id bigint generated always as identity primary key,
  user_id integer references users on delete set null,
  username text not null,
  remote_host text,
  connection_id integer references connections on delete set null,
  connection_name text not null,
  sharing_profile_id integer references sharing_profiles on delete set null,
  sharing_profile_name text,
  node text not null,
  start_date timestamptz not null,
  end_date timestamptz
);
create index connection_history_by_connection on connection_history (connection_id, start_date);
create index connection_history_by_user on connection_history (user_id, start_date);
create index connection_history_by_start on connection_history (start_date);
create index connection_history_open on connection_history (node) where end_date is null;
create table login_history (
  record_id bigint generated always as identity primary key,
  user_id integer references users on delete set null,
  username text not null,
  remote_host text,
  start_date timestamptz not null,
  end_date timestamptz
);
create index login_history_by_user on login_history (user_id, start_date);
create index login_history_by_start on login_history (start_date);
`;

const SIGN_IN = `
create table api_sessions (
  session_id text primary key,
  token_hash text not null unique,
  user_id integer not null references users on delete cascade,
  remote_host text not null,
  login_record_id bigint references login_history on delete set null,
  started_at timestamptz not null,
  last_used_at timestamptz not null
);
create index api_sessions_by_user on api_sessions (user_id);
create table login_attempts (
  bucket text primary key,
  failures integer not null,
  expires_at timestamptz not null
);
create table settings (
  name text primary key,
  value text not null
);
`;

const STATEMENTS = [ENTITIES, CONNECTIONS, PERMISSIONS, HISTORY, SIGN_IN]
  .flatMap((part) => part.split(';\n'))
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '');

export const initial: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
