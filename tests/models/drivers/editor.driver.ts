import type { Driver } from '../model.ts';
import type { Person } from '../person.ts';

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
  await person.seesNot('New connection');
  await goTo(EDITOR);
}

export function editorDriver(person: Person, goTo: GoTo): Driver {
  let made = 0;
  const nameOf = (number: number) => `Desk ${number}`;
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
        await person.seesNot('Save');
      },
      'id.typed': () => person.fill('Destination ID', '123456789'),
      'id.cleared': () => person.fill('Destination ID', ''),
      'host.typed': () => person.fill('Address', 'desk.local'),
      'host.cleared': () => person.fill('Address', ''),
      'object.opened': () => goTo(`${EDITOR}/${FIRST_MADE}`),
      'copy.chosen': () => goTo(`${EDITOR}?clone=${FIRST_MADE}`),
      'delete.pressed': () => person.press('Delete'),
      'delete.kept': () => person.press('Keep it'),
      'delete.confirmed': () => person.press('Yes, delete'),
    },
    states: {
      new: () => person.sees('New connection', 'Instead of address and port.'),
      byId: () => person.sees('Not needed: a destination ID is set.'),
      byHost: () => person.sees('Not needed: an address or port is set.'),
      faulty: () => person.sees('Required'),
      refused: () => person.sees('Another connection in this group has that name.'),
      listed: async () => {
        await listed();
        await person.sees(nameOf(made));
      },
      existing: () => person.sees(nameOf(1), 'Duplicate'),
      copy: () => person.sees('Duplicate connection'),
      asked: () => person.sees(`Delete “${nameOf(1)}”?`),
      gone: async () => {
        await listed();
        await person.seesNot(nameOf(1));
      },
    },
  };
}
