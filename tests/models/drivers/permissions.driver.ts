import { expect } from 'vitest';
import { noPermissions } from '../../../mocks/permissions.ts';
import type { World } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';
import { saveInVain } from './saveInVain.ts';

const WHO = 'maria';
const EDITOR = `/manage/postgresql/users/${WHO}`;
const HELD = 'Use: Welcome desktop';
const MISSING = 'Use: Desktop (VNC)';
const INHERITED = 'Use: Terminal (SSH)';
const ADMINISTER = 'Administer everything';
const MAKING = 'Create users';
const OTHERS = [
  'Create user groups',
  'Create connections',
  'Create connection groups',
  'Create sharing profiles',
] as const;
const UNCHANGED = 'No changes yet.';

const mayUse = (world: World, identifier: string): boolean =>
  world.connections.some((one) => one.identifier === identifier && one.readers.includes(WHO));

async function openPermissions(person: Person, goTo: GoTo): Promise<void> {
  await goTo(EDITOR);
  await person.pick('Permissions');
}

/** Maria may make users, and her group may use the terminal. */
export async function openMaria(person: Person, { world }: MockedSurroundings, goTo: GoTo): Promise<void> {
  world.grants.set(WHO, { ...noPermissions(), systemPermissions: ['CREATE_USER'] });
  const permissions = { ...noPermissions(), connectionPermissions: { '3': ['READ' as const] } };
  world.userGroups = new Map([['operators', { disabled: false, version: 1, users: [WHO], groups: [], permissions }]]);
  await openPermissions(person, goTo);
}

export function permissionsDriver(person: Person, { world }: MockedSurroundings, goTo: GoTo): Driver {
  const seesCreating = async (made: boolean) => {
    for (const name of [MAKING, ...OTHERS]) await person.seesTicked(name, made);
  };
  const seesHeld = async (shown: boolean, stored: boolean) => {
    await person.seesTicked(HELD, shown);
    expect(mayUse(world, '1')).toBe(stored);
  };
  const reopen = () => openPermissions(person, goTo);
  return {
    events: {
      'held.toggled': () => person.turn(HELD),
      'missing.toggled': () => person.turn(MISSING),
      'inherited.toggled': () => person.turn(INHERITED),
      'administer.toggled': () => person.turn(ADMINISTER),
      'making.toggled': () => person.turn(MAKING),
      'user.saved': () => person.press('Save'),
      'saved.inVain': () => saveInVain(person, world),
      'user.opened': reopen,
    },
    states: {
      asStored: async () => {
        await person.sees(UNCHANGED, 'Through operators');
        await seesHeld(true, true);
        await person.seesTicked(MISSING, false);
        await person.seesTicked(INHERITED, false);
        await person.seesTicked(ADMINISTER, false);
        await person.seesTicked(MAKING, true);
      },
      taking: async () => {
        await person.sees('Revokes Use on Welcome desktop');
        await seesHeld(false, true);
      },
      kept: async () => {
        await person.sees('Revokes Use on Welcome desktop');
        await seesHeld(false, true);
      },
      taken: async () => {
        await person.sees('Add user');
        expect(mayUse(world, '1')).toBe(false);
      },
      without: async () => {
        await person.sees(UNCHANGED);
        await seesHeld(false, false);
      },
      givingBack: async () => {
        await person.sees('Grants Use on Welcome desktop');
        await seesHeld(true, false);
      },
      given: async () => {
        await person.sees('Add user');
        expect(mayUse(world, '1')).toBe(true);
      },
      giving: async () => {
        await person.sees('Grants Use on Desktop (VNC)');
        expect(mayUse(world, '2')).toBe(false);
      },
      givingToo: () => person.sees('Grants Use on Terminal (SSH)', 'Through operators'),
      administering: async () => {
        await seesCreating(true);
        await person.sees(`Grants ${ADMINISTER}`, ...OTHERS.map((name) => `Grants ${name}`));
        await person.seesNot(`Grants ${MAKING}`);
      },
      bare: async () => {
        await seesCreating(false);
        await person.sees(`Revokes ${MAKING}`);
        await person.seesNot(`Grants ${ADMINISTER}`, ...OTHERS.map((name) => `Grants ${name}`));
      },
    },
  };
}
