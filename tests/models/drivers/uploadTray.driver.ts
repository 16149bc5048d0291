import { expect } from 'vitest';
import { CHUNK_RETRIES, CHUNK_RETRY_MS } from '../../../contract/limits.ts';
import { createMockDrive, putFile } from '../../../mocks/drive.ts';
import { ADMINISTRATOR } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';

const { username } = ADMINISTRATOR;
const SOON = { timeout: 10_000, interval: 10 };
const FILE = { name: 'report.txt', text: 'Nothing new.' };
const CHANGED = { ...FILE, text: 'Much is new.' };
const EARLIER = 'All is well.';
const UNFINISHED = '1 upload unfinished';
const OTHER_FILE = /^That is another file: /;

export async function openOwnDrive(person: Person, { world }: MockedSurroundings, goTo: GoTo): Promise<void> {
  world.settings.webDrive = true;
  await goTo('/mydrive');
  await person.sees('My drive');
}

export function uploadTrayDriver(person: Person, { world, passes, chosenFiles }: MockedSurroundings): Driver {
  const room = world.disk.free;
  const clear = () => {
    world.disk.free = room;
    const drive = createMockDrive();
    world.drives.set(username, drive);
    return drive;
  };
  const stored = () =>
    [...(world.drives.get(username)?.nodes.values() ?? [])].map(({ bytes }) => new TextDecoder().decode(bytes)).sort();
  const send = async () => {
    await person.press('Upload');
    await person.bring('Choose files', FILE);
  };
  const reload = async (says: PermissionState) => {
    world.disk.free = room;
    await chosenFiles.permit(says, 'granted');
    await person.reload();
  };
  const sees = async (files: readonly string[], ...texts: readonly (string | RegExp)[]) => {
    await person.sees(...texts);
    expect(stored()).toEqual(files);
  };
  return {
    events: {
      'file.sent': () => {
        clear();
        return send();
      },
      'taken.sent': () => {
        putFile(clear(), FILE.name, { mtime: world.now(), bytes: new TextEncoder().encode(EARLIER) });
        return send();
      },
      'skip.chosen': () => person.press('Skip'),
      'replace.chosen': () => person.press('Replace'),
      'keepBoth.chosen': () => person.press('Keep both'),
      'disk.full': async () => {
        const drive = clear();
        world.disk.free = 0;
        await chosenFiles.offer(FILE);
        await person.press('Upload');
        await person.press('Choose files');
        await person.sees('Uploading 1 of 1');
        // The time until the next try begins with the refusal of the one before it.
        const triedLater = () => passes(CHUNK_RETRY_MS).then(() => drive.chunksRefused);
        await expect.poll(triedLater, SOON).toBe(CHUNK_RETRIES + 1);
      },
      'warning.read': () => person.press('Close'),
      'room.made': () => {
        world.disk.free = room;
        return person.press(`Go on with ${FILE.name}`);
      },
      'page.reloaded': () => reload('denied'),
      'reload.goesOn': () => reload('granted'),
      'reload.asks': () => reload('prompt'),
      'reload.changed': async () => {
        await chosenFiles.offer(CHANGED);
        await reload('granted');
      },
      'reading.allowed': () => person.press('Resume'),
      'reading.refused': async () => {
        await chosenFiles.permit('prompt', 'denied');
        await person.press('Resume');
      },
      'changed.chosen': () => person.bring('Choose files again', CHANGED),
      'other.chosen': () => person.bring('Choose files again', { name: 'other.txt', text: FILE.text }),
      'upload.cancelled': () => person.press(`Cancel ${FILE.name}`),
      'tray.closed': () => person.pressIn('Uploads', 'Close'),
    },
    states: {
      none: () => person.seesNot(UNFINISHED, '1 file uploaded'),
      asked: () => sees([EARLIER], `${FILE.name} already exists`),
      'arrived.alone': () => sees([FILE.text], '1 file uploaded', 'Uploaded'),
      'arrived.anew': () => sees([CHANGED.text], '1 file uploaded', 'Uploaded'),
      'arrived.beside': () => sees([EARLIER, FILE.text], '1 file uploaded', 'Uploaded'),
      warned: () => sees([], 'Not enough space', `There is not enough space left for ${FILE.name}.`),
      stopped: () => sees([], UNFINISHED, 'There is not enough space left.'),
      locked: () => sees([], UNFINISHED, 'Your browser asks before the file is read again'),
      changed: () => sees([], UNFINISHED, /^The file has changed since: /),
      'missing.asked': () => sees([], UNFINISHED, 'Choose the file again, and it goes on where it stopped'),
      'missing.other': () => sees([], UNFINISHED, OTHER_FILE),
    },
  };
}
