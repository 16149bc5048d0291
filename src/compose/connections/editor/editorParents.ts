import { ROOT_GROUP } from '../../../../contract/guacamole.ts';
import type { ConnectionGroup } from '../../../../contract/http/connectionGroups.ts';
import { GROUP_DEPTH_SHOWN_MAX } from '../../../../contract/limits.ts';
import type { ParentChoice } from '../../../machines/connections/editor/editor.types.ts';

type Groups = Readonly<Record<string, ConnectionGroup>>;

/** The names down to a group; null where it lies in the object itself, in a circle, or too deep to be told. */
function wayTo(groups: Groups, identifier: string, itself: string | null): readonly string[] | null {
  const names: string[] = [];
  for (let at = identifier; at !== ROOT_GROUP;) {
    if (at === itself || names.length > GROUP_DEPTH_SHOWN_MAX) return null;
    const group = groups[at];
    if (group === undefined) break;
    names.unshift(group.name);
    at = group.parentIdentifier ?? ROOT_GROUP;
  }
  return names;
}

const byName = new Intl.Collator(undefined, { numeric: true });

function compare({ path: one }: ParentChoice, { path: other }: ParentChoice): number {
  const differs = one.findIndex((name, at) => name !== other[at]);
  if (differs < 0) return one.length - other.length;
  return other[differs] === undefined ? 1 : byName.compare(one[differs] ?? '', other[differs]);
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
      const path = wayTo(groups, identifier, itself);
      return path === null ? [] : [{ identifier, path }];
    });
  return [{ identifier: ROOT_GROUP, path: [] }, ...inside.sort(compare)];
}
