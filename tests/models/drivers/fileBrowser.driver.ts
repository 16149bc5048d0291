import type { Driver } from '../model.ts';
import type { Person, Surroundings } from '../person.ts';
import { openConnection } from './session.driver.ts';

const FOLDER = 'application/vnd.glyptodon.guacamole.stream-index+json';
const LISTING = { '/docs': FOLDER, '/notes.txt': 'text/plain' };
const FAILED = 'The folder could not be loaded';

/** Opens a connection to a machine that offers a file system. */
export async function openConnectionWithFiles(person: Person, around: Surroundings): Promise<void> {
  await openConnection(person, around);
  around.tunnel.offersFiles('Shared drive');
}

const seesListing = async (person: Person): Promise<void> => {
  await person.seesButton('Open docs', 'enabled');
  await person.seesButton('Download notes.txt', 'enabled');
};

export function fileBrowserDriver(person: Person, { tunnel }: Surroundings): Driver {
  return {
    events: {
      'user.asksForFiles': async () => {
        await person.press('Menu');
        await person.press('Files');
      },
      'user.opensFolder': () => person.press('Open docs'),
      'user.triesAgain': () => person.press('Try again'),
      'machine.lists': () => tunnel.answersFolder(LISTING),
      'machine.listsNothing': () => tunnel.answersFolder({}),
      'machine.refuses': () => tunnel.refusesFolder(),
      'machine.withdraws': () => tunnel.withdrawsFiles(),
    },
    states: {
      closed: () => person.seesPicture(),
      reading: async () => {
        await person.sees('Shared drive');
        await person.seesNot(FAILED, 'This folder is empty');
      },
      unreadable: async () => {
        await person.sees(FAILED);
        await person.seesButton('Try again', 'enabled');
      },
      listed: async () => {
        await seesListing(person);
        await person.seesNot(FAILED);
      },
      goingIn: () => seesListing(person),
      kept: async () => {
        await seesListing(person);
        await person.sees(FAILED);
      },
      empty: async () => {
        await person.sees('This folder is empty');
        await person.seesButton('Top', 'enabled');
      },
      gone: () => person.sees('No files here'),
    },
  };
}
