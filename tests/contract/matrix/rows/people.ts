import type { Fixture } from '../fixture.ts';
import { administrators, anyUser, owners, readers, type Row } from '../row.ts';

const here = { dataSource: 'postgresql' };
const user = (fixture: Fixture) => ({ params: { ...here, id: fixture.user } });
const userGroup = (fixture: Fixture) => ({ params: { ...here, id: fixture.userGroup } });
const json = (value: unknown) => () => ({ params: here, json: value });
const search = ({ name }: Fixture) => ({ params: here, query: { contains: name } });
const passwords = { oldPassword: 'theirs alone', newPassword: 'another one of theirs' };
const remove = (path: string) => [{ op: 'remove', path }];

/** Users and user groups. */
export const peopleRows = {
  listUsers: { expects: anyUser(200), given: json(undefined), shows: ({ user: name }) => name },
  pageUsers: { expects: anyUser(200), given: search, shows: ({ user: name }) => name },
  createUser: {
    expects: administrators(200),
    given: ({ name }) => ({ params: here, json: { username: `new ${name}` } }),
  },
  getUser: { expects: readers(200), given: user },
  updateUser: { expects: owners(204), given: (fixture) => ({ ...user(fixture), json: { disabled: true } }) },
  deleteUser: { expects: owners(204), given: user },
  // Refused operations are told one by one.
  patchUsers: {
    expects: [403, 403, 400, 400, 200, 200],
    given: (fixture) => ({ params: here, json: remove(`/${fixture.user}`) }),
  },
  changeUserPassword: { expects: owners(204), given: (fixture) => ({ ...user(fixture), json: passwords }) },
  getUserHistory: { expects: readers(200), given: user },
  getSelf: { expects: anyUser(200), given: json(undefined) },
  // Needs UPDATE on oneself, which is given to nobody here; the administrator's old password is another.
  changeOwnPassword: { expects: anyUser(403), given: json(passwords) },
  getOwnHistory: { expects: anyUser(200), given: json(undefined) },
  createWholeUser: {
    expects: administrators(204),
    given: ({ name }) => ({ params: here, json: { username: `new-${name.replaceAll(/\W/g, '')}` } }),
  },
  saveWholeUser: { expects: owners(204), given: (fixture) => ({ ...user(fixture), json: { disabled: true } }) },
  explainUser: { expects: readers(200), given: user },
  createWholeUserGroup: {
    expects: administrators(204),
    given: ({ name }) => ({ params: here, json: { identifier: `whole ${name}` } }),
  },
  saveWholeUserGroup: {
    expects: owners(204),
    given: (fixture) => ({ ...userGroup(fixture), json: { disabled: true } }),
  },
  listUserGroups: { expects: anyUser(200), given: json(undefined), shows: ({ userGroup: name }) => name },
  pageUserGroups: { expects: anyUser(200), given: search, shows: ({ userGroup: name }) => name },
  createUserGroup: {
    expects: administrators(200),
    given: ({ name }) => ({ params: here, json: { identifier: `new ${name}` } }),
  },
  getUserGroup: { expects: readers(200), given: userGroup },
  updateUserGroup: { expects: owners(204), given: (fixture) => ({ ...userGroup(fixture), json: { disabled: true } }) },
  deleteUserGroup: { expects: owners(204), given: userGroup },
  patchUserGroups: {
    expects: [403, 403, 400, 400, 200, 200],
    given: (fixture) => ({ params: here, json: remove(`/${fixture.userGroup}`) }),
  },
} satisfies Record<string, Row>;
