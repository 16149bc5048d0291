import { createMockDrive, putFile } from '../../../mocks/drive.ts';
import { ADMINISTRATOR } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';

const FIRST = { name: 'agenda.txt', text: 'Tea at four.' };
const LAST = { name: 'letter.txt', text: 'Dear Ada,' };
/** Between them, and nothing that can be shown. */
const OTHER = 'database.bin';

/** Three files lie in the own drive. */
export async function openDrive(person: Person, { world }: MockedSurroundings, goTo: GoTo): Promise<void> {
  const drive = createMockDrive();
  for (const { name, text } of [FIRST, LAST, { name: OTHER, text: '' }])
    putFile(drive, name, { mtime: world.now(), bytes: new TextEncoder().encode(text) });
  world.settings.webDrive = true;
  world.drives.set(ADMINISTRATOR.username, drive);
  await goTo('/mydrive');
  await person.sees(FIRST.name);
}

export function filePreviewDriver(person: Person, { world }: MockedSurroundings): Driver {
  const open = () => person.choose(new RegExp(`^Actions for ${FIRST.name}$`), 'Show');
  const sees = async (text: string, before: 'enabled' | 'disabled', after: 'enabled' | 'disabled') => {
    await person.sees(text);
    await person.seesButton('Previous file', before);
    await person.seesButton('Next file', after);
  };
  return {
    events: {
      'first.opened': open,
      'first.openedInVain': async () => {
        world.unreachable = true;
        await open();
        await person.sees('The file did not come.');
        world.unreachable = false;
      },
      'next.pressed': () => person.press('Next file'),
      'previous.pressed': () => person.press('Previous file'),
      'again.pressed': () => person.press('Try again'),
      'preview.closed': () => person.press('Close'),
    },
    states: {
      listed: async () => {
        await person.sees(FIRST.name, LAST.name, OTHER);
        await person.seesNot(FIRST.text, LAST.text, 'The file did not come.');
      },
      'shown.first': () => sees(FIRST.text, 'disabled', 'enabled'),
      'shown.last': () => sees(LAST.text, 'enabled', 'disabled'),
      missing: async () => {
        await person.sees('The file did not come.');
        await person.seesNot(FIRST.text);
      },
    },
  };
}
