import { DEEDS, type Deed, type ExplainedObject, type Explanation } from '../../../../contract/http/accountBundle.ts';
import type { Db, ObjectRef } from '../../../platform/database/types.ts';
import { findAccount } from '../repository/users.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { found } from '../../../platform/database/transaction.ts';
import {
  askerOf,
  groupRefOfId,
  holds,
  isAdministrator,
  isSelf,
  mayConnect,
  mayDelete,
  mayRead,
  mayReadPermissions,
  mayUpdate,
  objectKey,
  objectsInSight,
  readAllRights,
  readOrigins,
  type ObjectInSight,
  type OriginRow,
  type Parent,
  type Rights,
  viewerOf,
} from '../../permissions/index.ts';

const isConnectable = ({ type }: ObjectRef): boolean => type === 'connection' || type === 'connectionGroup';

function parentOf({ type, parentId }: ObjectInSight): Parent {
  if (type === 'sharingProfile') return { type: 'connection', identifier: String(parentId) };
  return type === 'user' || type === 'userGroup' ? null : groupRefOfId(parentId);
}

/** The very policies that guard the calls. */
const POLICIES: Readonly<Record<Deed, (rights: Rights, object: ObjectInSight) => boolean>> = {
  see: mayRead,
  connect: (rights, object) => isConnectable(object) && mayConnect(rights, object),
  change: mayUpdate,
  delete: (rights, object) => mayDelete(rights, object, parentOf(object)),
  administer: (rights, object) => holds(rights, object, 'ADMINISTER'),
};

type Origins = ExplainedObject['from'][number]['origins'];

const originOf = ({ holderKind, holderName }: OriginRow): Origins[number] => ({ kind: holderKind, name: holderName });

/** By object, then by permission: who holds it. The system's own stand under an empty key. */
function byObject(rows: readonly OriginRow[]): ReadonlyMap<string, ReadonlyMap<string, Origins>> {
  const objects = new Map<string, Map<string, Origins>>();
  for (const row of rows) {
    const key = row.type === 'system' ? '' : objectKey({ type: row.type, identifier: row.identifier });
    const permissions = objects.get(key) ?? new Map<string, Origins>();
    permissions.set(row.permission, [...(permissions.get(row.permission) ?? []), originOf(row)]);
    objects.set(key, permissions);
  }
  return objects;
}

const listed = <Permission extends string>(permissions: ReadonlyMap<string, Origins> | undefined) =>
  [...(permissions ?? [])].map(([permission, origins]) => ({ permission: permission as Permission, origins }));

/** What a user may see and do, by the policies, and where it comes from. Only what the asker may see is named. */
export async function explainUser(db: Db, actor: Actor, username: string): Promise<Explanation> {
  const subject = { type: 'user', identifier: username } as const;
  const asker = await askerOf(db, actor, [subject]);
  if (!isSelf(asker, subject) && !mayReadPermissions(asker, subject)) throw notFound();
  const { userId } = found(await findAccount(db, username));
  const viewer = await viewerOf(db, actor);
  const rights = await readAllRights(db, userId);
  const origins = byObject(await readOrigins(db, userId, viewer));
  const explained = (object: ObjectInSight): ExplainedObject => ({
    ...{ kind: object.type, identifier: object.identifier, name: object.name },
    may: DEEDS.filter((deed) => POLICIES[deed](rights, object)),
    from: listed(origins.get(objectKey(object))),
  });
  const objects = (await objectsInSight(db, viewer)).map(explained).filter(({ may }) => may.length > 0);
  return { administrator: isAdministrator(rights), system: listed(origins.get('')), objects };
}
