import { expect } from 'vitest';
import type { World } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';

const WHOM = 'maria';
const ADDRESS = 'maria@oriel.test';
const MAIL_SERVER = {
  host: 'mail.oriel.test',
  port: 587,
  security: 'starttls',
  username: '',
  from: 'oriel@oriel.test',
  hasPassword: false,
} as const;
const PORT = 'No external port is set';
const ADMIN = 'Your own name or email address is missing';
const TARGET = 'Name or email address is missing';
const QUESTION = 'Invite Maria Mole?';

function know(world: World, username: string, name: string, email: string): void {
  const user = world.users.get(username);
  if (!user) throw new Error(`There is no ${username}.`);
  const attributes = { ...user.attributes, 'guac-full-name': name, 'guac-email-address': email };
  world.users.set(username, { ...user, attributes });
}

/** Nothing that an invitation needs is there. */
export async function openUsers(person: Person, { world }: MockedSurroundings, goTo: GoTo): Promise<void> {
  world.settings.externalPort = null;
  world.settings.mail = MAIL_SERVER;
  await goTo('/settings/users');
  await person.seesButton(`Invite ${WHOM} by email`, 'enabled');
}

export function inviteDriver(
  person: Person,
  { world }: MockedSurroundings,
  { goTo, admin }: { readonly goTo: GoTo; readonly admin: string },
): Driver {
  const seesList = async () => {
    await person.seesButton(`Invite ${WHOM} by email`, 'enabled');
    await person.seesNot(PORT, ADMIN, TARGET, QUESTION);
  };
  /** The list is read when it is opened. */
  const learns = async (username: string, name: string, email: string) => {
    know(world, username, name, email);
    await goTo('/');
    await person.sees('All connections');
    await goTo('/settings/users');
  };
  return {
    events: {
      'invite.wanted': () => person.press(`Invite ${WHOM} by email`),
      'invite.closed': () => person.press('Close'),
      'invite.confirmed': () => person.press('Send invitation'),
      'mail.fails': async () => {
        world.settings.mail = null;
        await person.press('Send invitation');
      },
      'port.isSet': () => void (world.settings.externalPort = '8443'),
      'admin.isKnown': () => learns(admin, 'Ada Min', 'ada@oriel.test'),
      'target.isKnown': () => learns(WHOM, 'Maria Mole', ADDRESS),
      'list.opened': () => goTo('/settings/users'),
    },
    states: {
      bare: seesList,
      portMissing: () => person.sees(PORT),
      withPort: seesList,
      adminMissing: () => person.sees(ADMIN),
      ownPage: () => person.seesField('Username', admin),
      withAdmin: seesList,
      targetMissing: () => person.sees(TARGET),
      complete: seesList,
      asked: async () => {
        await person.sees(QUESTION);
        expect(world.door.mails).toEqual([]);
      },
      sent: async () => {
        await person.sees(`The invitation is on its way to ${ADDRESS}.`);
        expect(world.door.mails.map(({ to }) => to)).toEqual([ADDRESS]);
      },
      unsent: async () => {
        await person.sees('The invitation could not be sent.');
        expect(world.door.mails).toEqual([]);
      },
    },
  };
}
