import { expect } from 'vitest';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';

const EDITOR = '/manage/postgresql/connections';
/** A mocked installation begins with three connections, and the one whose name is taken is the fourth. */
const FIRST_MADE = '5';
const OTHER = 'Other desk';

export type GoTo = (path: string) => Promise<void>;

async function saveAs(person: Person, name: string): Promise<void> {
  await person.fill('Name', name);
  await person.press('Save');
}

/** Another connection of the group stands there already; its name is the one that is taken. */
export async function openEditor(person: Person, goTo: GoTo): Promise<void> {
  await goTo(EDITOR);
  await saveAs(person, OTHER);
  // The list follows what is saved; whoever goes on before it is there is brought back to it.
  await person.sees(OTHER);
  await goTo(EDITOR);
}

export function editorDriver(person: Person, { world }: MockedSurroundings, goTo: GoTo): Driver {
  let made = 0;
  let isGone = false;
  const nameOf = (number: number) => `Desk ${number}`;
  /** What the gateway keeps: all that was made and not deleted, and nothing that was refused. */
  const isStored = () => {
    const all = Array.from({ length: made }, (_, index) => nameOf(index + 1));
    const names = world.connections.map(({ name }) => name).filter((name) => name === '' || name.startsWith('Desk '));
    expect(names.sort()).toEqual(isGone ? all.slice(1) : all);
    expect(world.connections.filter(({ name }) => name === OTHER)).toHaveLength(1);
  };
  const sees = async (...texts: readonly string[]) => {
    await person.sees(...texts);
    isStored();
  };
  const listed = async () => {
    await goTo('/');
    await person.sees('Welcome desktop');
  };
  return {
    events: {
      'blank.saved': () => saveAs(person, ' '),
      'taken.saved': () => saveAs(person, OTHER),
      'sound.saved': async () => {
        made += 1;
        await saveAs(person, nameOf(made));
        await person.sees(nameOf(made));
      },
      'id.typed': () => person.fill('Destination ID', '123456789'),
      'id.cleared': () => person.fill('Destination ID', ''),
      'host.typed': () => person.fill('Address', 'desk.local'),
      'host.cleared': () => person.fill('Address', ''),
      'object.opened': () => goTo(`${EDITOR}/${FIRST_MADE}`),
      'copy.chosen': () => goTo(`${EDITOR}?clone=${FIRST_MADE}`),
      'delete.pressed': () => person.press('Delete'),
      'delete.kept': () => person.press('Keep it'),
      'delete.confirmed': async () => {
        isGone = true;
        await person.press('Yes, delete');
      },
    },
    states: {
      new: async () => {
        await sees('New connection', 'Instead of address and port.');
        await person.seesChosen('VNC');
      },
      byId: async () => {
        await sees('Not needed: a destination ID is set.');
        await person.seesField('Destination ID', '123456789');
      },
      byHost: async () => {
        await sees('Not needed: an address or port is set.');
        await person.seesField('Address', 'desk');
      },
      faulty: () => sees('Required'),
      refused: async () => {
        await sees('Another connection in this group has that name.');
        await person.seesField('Name', OTHER);
      },
      listed: async () => {
        await listed();
        await sees(nameOf(made));
      },
      existing: async () => {
        await sees(nameOf(1), 'Duplicate');
        await person.seesField('Name', nameOf(1));
      },
      copy: async () => {
        await sees('Duplicate connection');
        await person.seesField('Name', nameOf(1));
      },
      asked: () => sees(`Delete “${nameOf(1)}”?`),
      gone: async () => {
        await listed();
        await person.seesNot(nameOf(1));
        isStored();
      },
    },
  };
}
