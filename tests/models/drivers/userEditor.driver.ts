import { expect } from 'vitest';
import type { World } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';
import { saveInVain } from './saveInVain.ts';

const EDITOR = '/manage/postgresql/users';
const PASSWORD = 'one long password';
const TAKEN = 'maria';
const BAD = 'no spaces';
const FULL_NAME = 'Full name';
const UNCHANGED = 'No changes yet.';
const OVERTAKEN = 'Someone else changed this';

const fullNameOf = (world: World, username: string) => world.users.get(username)?.attributes?.['guac-full-name'];

function saveElsewhere(world: World, username: string, fullName: string): void {
  const user = world.users.get(username);
  if (!user) throw new Error(`There is no ${username}.`);
  const attributes = { ...user.attributes, 'guac-full-name': fullName };
  world.users.set(username, { ...user, attributes, version: (user.version ?? 1) + 1 });
}

export async function openNewUser(person: Person, goTo: GoTo): Promise<void> {
  await goTo(EDITOR);
  await person.seesField('Username', '');
}

export function userEditorDriver(person: Person, { world }: MockedSurroundings, goTo: GoTo): Driver {
  let made = 0;
  let changes = 0;
  let stored = '';
  let typed = '';
  const username = () => `walker${made}`;
  const fill = async (name: string, confirmation: string) => {
    await person.fill('Username', name);
    await person.fill('Password', PASSWORD);
    await person.fill('Confirm password', confirmation);
    await person.press('Save');
  };
  const seesTyped = async () => {
    await person.seesField(FULL_NAME, typed);
    await person.sees(`Changes ${FULL_NAME}`);
    expect(fullNameOf(world, username())).toBe(stored);
  };
  return {
    events: {
      'bad.saved': () => fill(BAD, 'another password'),
      'taken.saved': () => fill(TAKEN, PASSWORD),
      'sound.saved': async () => {
        made += 1;
        stored = `Walker ${made}`;
        await person.fill(FULL_NAME, stored);
        await fill(username(), PASSWORD);
      },
      'saved.inVain': () => saveInVain(person, world),
      'user.opened': () => goTo(`${EDITOR}/${username()}`),
      'copy.chosen': () => person.follow('Duplicate'),
      'name.typed': async () => {
        changes += 1;
        typed = `Renamed ${changes}`;
        await person.fill(FULL_NAME, typed);
      },
      'user.saved': () => person.press('Save'),
      'other.saves': async () => {
        changes += 1;
        stored = `Theirs ${changes}`;
        saveElsewhere(world, username(), stored);
        await person.press('Save');
      },
      'typing.goesOn': () => person.press('Keep editing'),
      'theirs.loaded': () => person.press('Use theirs'),
      'theirs.overwritten': () => person.press('Save mine'),
      'editor.cancelled': () => person.press('Cancel'),
      'leaving.kept': () => person.press('Stay'),
      'leaving.confirmed': () => person.press('Leave'),
      'delete.pressed': () => person.press('Delete'),
      'delete.kept': () => person.press('Keep it'),
      'delete.confirmed': () => person.press('Yes, delete'),
    },
    states: {
      new: () => person.sees('New user', UNCHANGED),
      faulty: async () => {
        await person.sees('Only letters, digits, underscores, dots and hyphens.', 'The passwords do not match.');
        await person.seesField('Username', BAD);
        expect(world.users.has(BAD)).toBe(false);
      },
      refused: async () => {
        await person.sees('Another user has that name.');
        await person.seesField('Username', TAKEN);
        await person.seesField('Password', PASSWORD);
      },
      listed: async () => {
        await person.sees('Add user', stored);
        expect(fullNameOf(world, username())).toBe(stored);
      },
      existing: async () => {
        await person.seesField(FULL_NAME, stored);
        await person.sees(username(), UNCHANGED);
      },
      copy: async () => {
        await person.sees('Duplicate user');
        await person.seesField('Username', '');
        await person.seesField(FULL_NAME, stored);
      },
      changed: seesTyped,
      renamed: async () => {
        await person.sees('Add user', typed);
        expect(fullNameOf(world, username())).toBe(typed);
        stored = typed;
      },
      unsaved: seesTyped,
      askedToLeave: async () => {
        await person.sees('Leave without saving?');
        expect(fullNameOf(world, username())).toBe(stored);
      },
      overtaken: async () => {
        await person.sees(OVERTAKEN);
        expect(fullNameOf(world, username())).toBe(stored);
      },
      stale: async () => {
        await person.seesNot(OVERTAKEN);
        await seesTyped();
      },
      theirs: async () => {
        await person.seesField(FULL_NAME, stored);
        await person.sees(UNCHANGED);
      },
      asked: async () => {
        await person.sees(`Delete “${username()}”?`);
        expect(world.users.has(username())).toBe(true);
      },
      gone: async () => {
        await person.sees('Add user', TAKEN);
        await person.seesNot(username());
        expect(world.users.has(username())).toBe(false);
      },
    },
  };
}
