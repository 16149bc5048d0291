import { HOSTNAME_MAX_CHARS, USER_ATTRIBUTE_MAX_CHARS } from '../../../contract/limits.ts';
import {
  calendarDate,
  type Codec,
  flag,
  oneOf,
  shortText,
  timeOfDay,
  timeZone,
  wholeNumber,
} from './attributeCodecs.ts';
import type { Attributes } from './types.ts';

interface Attribute<T> {
  readonly name: string;
  readonly codec: Codec<T>;
}

type Table<Columns> = { readonly [Column in keyof Columns]: Attribute<Columns[Column]> };

const TCP_PORT_MAX = 65_535;
const limit = wholeNumber(0);
const profileText = shortText(USER_ATTRIBUTE_MAX_CHARS);

interface ConnectionAttributeColumns {
  max_connections: number | null;
  max_connections_per_user: number | null;
  weight: number | null;
  failover_only: boolean;
  guacd_hostname: string | null;
  guacd_port: number | null;
  guacd_encryption: 'none' | 'ssl' | null;
}

const CONNECTION: Table<ConnectionAttributeColumns> = {
  max_connections: { name: 'max-connections', codec: limit },
  max_connections_per_user: { name: 'max-connections-per-user', codec: limit },
  weight: { name: 'weight', codec: wholeNumber(-1_000_000) },
  failover_only: { name: 'failover-only', codec: flag(null) },
  guacd_hostname: { name: 'guacd-hostname', codec: shortText(HOSTNAME_MAX_CHARS) },
  guacd_port: { name: 'guacd-port', codec: wholeNumber(1, TCP_PORT_MAX) },
  guacd_encryption: { name: 'guacd-encryption', codec: oneOf('none', 'ssl') },
};

interface GroupAttributeColumns {
  max_connections: number | null;
  max_connections_per_user: number | null;
  session_affinity: boolean;
}

const GROUP: Table<GroupAttributeColumns> = {
  max_connections: { name: 'max-connections', codec: limit },
  max_connections_per_user: { name: 'max-connections-per-user', codec: limit },
  session_affinity: { name: 'enable-session-affinity', codec: flag('') },
};

interface ProfileColumns {
  full_name: string | null;
  email_address: string | null;
  organization: string | null;
  organizational_role: string | null;
}

const PROFILE: Table<ProfileColumns> = {
  full_name: { name: 'guac-full-name', codec: profileText },
  email_address: { name: 'guac-email-address', codec: profileText },
  organization: { name: 'guac-organization', codec: profileText },
  organizational_role: { name: 'guac-organizational-role', codec: profileText },
};

interface RestrictionColumns {
  expired: boolean;
  access_window_start: string | null;
  access_window_end: string | null;
  valid_from: string | null;
  valid_until: string | null;
  timezone: string | null;
}

const RESTRICTIONS: Table<RestrictionColumns> = {
  expired: { name: 'expired', codec: flag(null) },
  access_window_start: { name: 'access-window-start', codec: timeOfDay },
  access_window_end: { name: 'access-window-end', codec: timeOfDay },
  valid_from: { name: 'valid-from', codec: calendarDate },
  valid_until: { name: 'valid-until', codec: calendarDate },
  timezone: { name: 'timezone', codec: timeZone },
};

/** Attributes that are not in the table are dropped. */
function columnsOf<Columns>(table: Table<Columns>, attributes: Attributes | undefined): Columns {
  const entries = Object.entries<Attribute<unknown>>(table as Record<string, Attribute<unknown>>);
  const read = entries.map(([column, { name, codec }]) => [column, codec.read(attributes?.[name] ?? null, name)]);
  return Object.fromEntries(read) as Columns;
}

function attributesOf<Columns>(table: Table<Columns>, columns: Columns): Attributes {
  const entries = Object.entries<Attribute<unknown>>(table as Record<string, Attribute<unknown>>);
  const values = columns as Record<string, unknown>;
  return Object.fromEntries(entries.map(([column, { name, codec }]) => [name, codec.write(values[column])]));
}

export const connectionColumns = (attributes: Attributes | undefined) => columnsOf(CONNECTION, attributes);
export const connectionAttributes = (row: ConnectionAttributeColumns) => attributesOf(CONNECTION, row);
export const groupColumns = (attributes: Attributes | undefined) => columnsOf(GROUP, attributes);
export const groupAttributes = (row: GroupAttributeColumns) => attributesOf(GROUP, row);
export const profileColumns = (attributes: Attributes | undefined) => columnsOf(PROFILE, attributes);
export const profileAttributes = (row: ProfileColumns) => attributesOf(PROFILE, row);
export const restrictionColumns = (attributes: Attributes | undefined) => columnsOf(RESTRICTIONS, attributes);
export const restrictionAttributes = (row: RestrictionColumns) => attributesOf(RESTRICTIONS, row);
