import { expect } from 'vitest';
import type { Driver } from '../model.ts';
import type { Person, Surroundings } from '../person.ts';

const BOX = 'Clipboard text';
const REFUSED = /neither text nor a picture/u;
const THERE = 'from there, Grüße';
const HERE = 'from here, Grüße';

export async function openClipboard(person: Person): Promise<void> {
  await person.press('Clipboard');
  await person.sees(/^Your browser doesn.t share its clipboard/u);
}

export function clipboardDriver(person: Person, { tunnel }: Surroundings): Driver {
  const seesBox = async (text: string): Promise<void> => {
    await person.seesField(BOX, text);
    await person.seesNot(REFUSED);
  };
  return {
    events: {
      'machine.copiesText': () => tunnel.copies('text/plain', THERE),
      'machine.copiesOther': () => tunnel.copies('application/x-msdownload', 'MZ'),
      'user.sends': async () => {
        await person.fill(BOX, HERE);
        await person.press('Send to the remote computer');
        expect(await tunnel.pasted()).toBe(HERE);
      },
      'user.leaves': async () => {
        await person.press('Close');
        await person.press('End session');
      },
    },
    states: {
      empty: () => seesBox(''),
      fromThere: () => seesBox(THERE),
      fromHere: () => seesBox(HERE),
      refused: () => person.sees(REFUSED),
      home: () => person.sees('Welcome desktop', 'All connections'),
    },
  };
}
