import type { Fixture } from '../fixture.ts';
import { anyUser, owners, readers, type Row } from '../row.ts';

const here = { dataSource: 'postgresql' };
const user = (fixture: Fixture) => ({ params: { ...here, id: fixture.user } });
const userGroup = (fixture: Fixture) => ({ params: { ...here, id: fixture.userGroup } });
const own = () => ({ params: here });
const add = (path: string, value: string) => [{ op: 'add', path, value }];
const readConnection = ({ connection }: Fixture) => add(`/connectionPermissions/${connection}`, 'READ');
const administer = add('/systemPermissions', 'ADMINISTER');

/** Memberships and permissions. */
export const rightsRows = {
  getGroupsOfUser: { expects: readers(200), given: user },
  changeGroupsOfUser: {
    expects: owners(204),
    given: (fixture) => ({ ...user(fixture), json: add('/', fixture.userGroup) }),
  },
  getOwnGroups: { expects: anyUser(200), given: own },
  // Nobody but the administrator may update themselves.
  changeOwnGroups: {
    expects: [403, 403, 403, 403, 403, 204],
    given: (fixture) => ({ ...own(), json: add('/', fixture.userGroup) }),
  },
  getParentGroups: { expects: readers(200), given: userGroup },
  // A group that the owner may not update takes nothing from them.
  changeParentGroups: {
    expects: [403, 403, 404, 403, 403, 204],
    given: (fixture) => ({ ...userGroup(fixture), json: add('/', 'readers') }),
  },
  getMemberUsers: { expects: readers(200), given: userGroup },
  changeMemberUsers: {
    expects: owners(204),
    given: (fixture) => ({ ...userGroup(fixture), json: add('/', fixture.user) }),
  },
  getMemberGroups: { expects: readers(200), given: userGroup },
  changeMemberGroups: {
    expects: [403, 403, 404, 403, 403, 204],
    given: (fixture) => ({ ...userGroup(fixture), json: add('/', 'readers') }),
  },
  getUserPermissions: { expects: readers(200), given: user },
  changeUserPermissions: {
    expects: owners(204),
    given: (fixture) => ({ ...user(fixture), json: readConnection(fixture) }),
  },
  getUserEffectivePermissions: { expects: readers(200), given: user },
  getOwnPermissions: { expects: anyUser(200), given: own },
  changeOwnPermissions: { expects: [403, 403, 403, 403, 403, 204], given: () => ({ ...own(), json: administer }) },
  getOwnEffectivePermissions: { expects: anyUser(200), given: own },
  getUserGroupPermissions: { expects: readers(200), given: userGroup },
  changeUserGroupPermissions: {
    expects: owners(204),
    given: (fixture) => ({ ...userGroup(fixture), json: readConnection(fixture) }),
  },
} satisfies Record<string, Row>;
