import { ROOT_GROUP } from '../../../../contract/guacamole.ts';
import type { ImportRow } from '../../../../contract/http/connectionImport.ts';
import { GROUP_DEPTH_MAX } from '../../../../contract/limits.ts';
import type { KnownGroup } from '../repository.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkedName } from '../../../platform/service/fields.ts';
import type { OwnFault } from './importRowFaults.ts';
import { groupRefOfId, mayCreate, mayRead, type Rights } from '../../permissions/index.ts';

/** Where a row goes: into a group that is there (null is the root), or into one that has to be made. */
export type RowParent =
  | { readonly kind: 'known'; readonly groupId: number | null }
  | { readonly kind: 'missing'; readonly path: readonly string[] }
  | { readonly kind: 'fault'; readonly fault: OwnFault };

export const pathKey = (path: readonly string[]): string => JSON.stringify(path);

const isName = (name: string): boolean => {
  try {
    return checkedName(name) === name;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** Finds and judges the groups that rows name, each of them once. */
export class RowParents {
  readonly #rights: Rights;
  readonly #children = new Map<string, KnownGroup>();
  readonly #byId: ReadonlyMap<string, KnownGroup>;
  readonly #judged = new Map<string, RowParent>();
  readonly #missing = new Map<string, readonly string[]>();

  constructor(groups: readonly KnownGroup[], rights: Rights) {
    this.#rights = rights;
    this.#byId = new Map(groups.map((group) => [String(group.id), group]));
    for (const group of groups) this.#children.set(childKey(group.parentId, group.name), group);
  }

  /** Groups that have to be made, outer ones first. */
  get missing(): readonly (readonly string[])[] {
    return [...this.#missing.values()];
  }

  of({ path = [], parentIdentifier }: ImportRow): RowParent {
    if (parentIdentifier !== undefined) return this.#byIdentifier(parentIdentifier);
    const key = pathKey(path);
    const place = this.#judged.get(key) ?? this.#judge(path);
    this.#judged.set(key, place);
    return place;
  }

  #byIdentifier(identifier: string): RowParent {
    if (identifier === ROOT_GROUP) return this.#judgeKnown(null, 'parentIdentifier');
    const group = this.#byId.get(identifier);
    return group === undefined || !this.#isReadable(group.id)
      ? { kind: 'fault', fault: { field: 'parentIdentifier', code: 'unknownGroup' } }
      : this.#judgeKnown(group.id, 'parentIdentifier');
  }

  #isReadable(id: number): boolean {
    return mayRead(this.#rights, { type: 'connectionGroup', identifier: String(id) });
  }

  #judgeKnown(groupId: number | null, field: string): RowParent {
    const may = mayCreate(this.#rights, 'connection', groupRefOfId(groupId));
    return may ? { kind: 'known', groupId } : { kind: 'fault', fault: { field, code: 'notAllowed' } };
  }

  #judge(path: readonly string[]): RowParent {
    if (path.length > GROUP_DEPTH_MAX || !path.every(isName)) return fault('badGroup');
    let parentId: number | null = null;
    for (const [depth, name] of path.entries()) {
      const group = this.#children.get(childKey(parentId, name));
      if (group === undefined) return this.#judgeMissing(path, depth, parentId);
      // Its name is taken, and what is in it is not this person's.
      if (!this.#isReadable(group.id)) return fault('notAllowed');
      parentId = group.id;
    }
    return this.#judgeKnown(parentId, 'group');
  }

  #judgeMissing(path: readonly string[], depth: number, parentId: number | null): RowParent {
    const may =
      mayCreate(this.#rights, 'connectionGroup', groupRefOfId(parentId)) &&
      mayCreate(this.#rights, 'connection', groupRefOfId(parentId));
    if (!may) return fault('notAllowed');
    for (let length = depth + 1; length <= path.length; length += 1) {
      const made = path.slice(0, length);
      this.#missing.set(pathKey(made), made);
    }
    return { kind: 'missing', path };
  }
}

const fault = (code: OwnFault['code']): RowParent => ({ kind: 'fault', fault: { field: 'group', code } });

export const childKey = (parentId: number | null, name: string): string => JSON.stringify([parentId, name]);
