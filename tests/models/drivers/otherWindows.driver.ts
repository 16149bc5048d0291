import { OTHER_WINDOW_NOTICE_MS } from '../../../contract/limits.ts';
import type { Driver } from '../model.ts';
import type { Person, Surroundings } from '../person.ts';
import { pictureComes, seesConnected } from './session.driver.ts';

const TOLD = 'This session is also open in another window.';
const ANOTHER = 'Start another';

export function otherWindowsDriver(person: Person, around: Surroundings): Driver {
  const { tunnel } = around;
  const seesAlone = async () => {
    await seesConnected(person);
    await person.seesNot(TOLD);
  };
  return {
    events: {
      'window.joins': () => tunnel.hasWindows(2, true),
      'window.joinsTheLastPlace': () => tunnel.hasWindows(2, false),
      'window.goes': () => tunnel.hasWindows(1, true),
      'notice.isPutAway': () => person.press('Dismiss'),
      'time.passes': () => around.passes(OTHER_WINDOW_NOTICE_MS),
      'user.startsAnother': async () => {
        // The picture is for the tunnel that is asked for next, however late it is heard that this one is closed.
        tunnel.isLeft();
        await person.press(ANOTHER);
        await pictureComes(around);
      },
      'user.leaves': () => person.press('Leave'),
    },
    states: {
      alone: seesAlone,
      reported: async () => {
        await person.sees(TOLD);
        await person.seesButton(ANOTHER, 'enabled');
        await person.seesButton('Leave', 'enabled');
        await person.seesNot('End session');
      },
      toldWithoutRoom: async () => {
        await person.sees(TOLD);
        await person.seesButton('Leave', 'enabled');
        await person.seesNot(ANOTHER);
      },
      known: async () => {
        await person.seesPicture();
        await person.seesNot(TOLD, ANOTHER);
        await person.press('Menu');
        await person.sees(ANOTHER);
        await person.press('Menu');
        await person.seesButton('Leave', 'enabled');
      },
      another: seesAlone,
      home: () => person.sees('Welcome desktop', 'All connections'),
    },
  };
}
