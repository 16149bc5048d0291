import { ROOT_GROUP } from '../../../contract/guacamole.ts';
import type { ConnectionGroup } from '../../../contract/http/connectionGroups.ts';
import type { ParentChoice } from '../../machines/editor/editor.types.ts';

type Groups = Readonly<Record<string, ConnectionGroup>>;

/** The groups from the root down to this one. Null where it lies in the given one, or in a circle. */
function wayTo(groups: Groups, identifier: string, without: string | null): readonly ConnectionGroup[] | null {
  const way: ConnectionGroup[] = [];
  for (let at: string | undefined = identifier; at !== undefined && at !== ROOT_GROUP;) {
    const group: ConnectionGroup | undefined = groups[at];
    if (at === without || way.length > Object.keys(groups).length) return null;
    if (group === undefined) break;
    way.unshift(group);
    at = group.parentIdentifier;
  }
  return way;
}

/** Where an object may lie, by path; a group lies neither in itself nor in what it holds. */
export function parentChoices(
  groups: Groups,
  mayHold: (identifier: string) => boolean,
  itself: string | null,
): readonly ParentChoice[] {
  const inside = Object.keys(groups)
    .filter(mayHold)
    .flatMap((identifier) => {
      const way = wayTo(groups, identifier, itself);
      return way === null ? [] : [{ identifier, path: way.map(({ name }) => name) }];
    });
  const byPath = new Intl.Collator(undefined, { numeric: true });
  inside.sort((one, other) => byPath.compare(one.path.join('\u0001'), other.path.join('\u0001')));
  return [{ identifier: ROOT_GROUP, path: [] }, ...inside];
}
