import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import type { World } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person, Surroundings } from '../person.ts';
import { openConnectionWithFiles } from './fileBrowser.driver.ts';

/** Of a kind that mocks do not take for a part of the app. */
const FILE = { name: 'notes.odt', text: 'notes' };
const COPY = 'notes (2).odt';
const EMPTY = {};
const TAKEN = { '/notes.odt': 'application/octet-stream' };
const REFUSED = 'This user may not write there, or sending files is turned off for this connection.';
const BROKEN_OFF = 'The remote computer could not write the file. Its disk may be full.';
const { CLIENT_FORBIDDEN, UPSTREAM_ERROR } = GUACAMOLE_STATUS;

/** Opens a connection and goes to its files, in a folder that has none. */
export async function openFiles(person: Person, around: Surroundings): Promise<void> {
  await openConnectionWithFiles(person, around);
  await person.press('Menu');
  await person.press('Files');
  await around.tunnel.answersFolder(EMPTY);
}

/** Requests with bytes wait until they are let through. */
function holdBytes(world: World) {
  let through = (): void => undefined;
  let isThrough = Promise.resolve();
  world.takesBytes = () => isThrough.then(() => new Response(null));
  return {
    hold: () => void (isThrough = new Promise((resolve) => (through = resolve))),
    letThrough: () => through(),
  };
}

export function transferDriver(person: Person, { tunnel, world }: MockedSurroundings): Driver {
  const bytes = holdBytes(world);
  let name = FILE.name;
  /** The folder is read again when a file has ended. */
  const ended = () => tunnel.answersFolder(EMPTY);
  const seesUnderWay = async () => {
    await person.sees('0 b of 5 b');
    await person.seesButton(`Cancel ${name}`, 'enabled');
  };
  const seesEnded = async (text: string) => {
    await person.sees(text);
    await person.seesButton(`Try ${name} again, from its beginning`, 'enabled');
  };
  return {
    events: {
      'user.sends': async () => {
        name = FILE.name;
        await person.bring('Send files', FILE);
      },
      'user.replaces': () => person.press('Replace'),
      'user.keepsBoth': async () => {
        name = COPY;
        await person.press('Keep both');
      },
      'user.skips': () => person.press('Skip'),
      'user.givesUp': async () => {
        await person.press(`Cancel ${name}`);
        await tunnel.takesFile();
        await ended();
      },
      'user.cancels': async () => {
        await person.press(`Cancel ${name}`);
        await ended();
      },
      'user.triesAgain': () => person.press(`Try ${name} again, from its beginning`),
      'user.clears': () => person.press('Clear the list'),
      'machine.hasNone': () => tunnel.answersFolder(EMPTY),
      'machine.hasOne': () => tunnel.answersFolder(TAKEN),
      'machine.takes': () => {
        bytes.hold();
        return tunnel.takesFile();
      },
      'machine.hasAll': () => {
        bytes.letThrough();
        return ended();
      },
      'machine.refuses': async () => {
        await tunnel.refusesFile(CLIENT_FORBIDDEN.code);
        await ended();
      },
      'machine.breaksOff': async () => {
        tunnel.breaksOffFile(UPSTREAM_ERROR.code);
        await ended();
      },
    },
    states: {
      nothing: async () => {
        await person.sees('This folder is empty');
        await person.seesNot('Transfers');
      },
      looking: () => person.sees('Checking which names are taken'),
      asked: async () => {
        await person.sees('notes.odt is already there');
        for (const way of ['Skip', 'Replace', 'Keep both']) await person.seesButton(way, 'enabled');
      },
      opening: seesUnderWay,
      flowing: seesUnderWay,
      done: () => person.sees('done · 5 b'),
      refused: () => seesEnded(REFUSED),
      brokenOff: () => seesEnded(BROKEN_OFF),
      cancelled: () => seesEnded('cancelled'),
    },
  };
}
