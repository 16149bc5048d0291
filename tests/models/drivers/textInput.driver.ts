import type { Driver } from '../model.ts';
import type { Person } from '../person.ts';

/** A cap of the keyboard on the screen, and a key that stands beside the text field. */
const SHIFT_CAP = '⇧';
const BESIDE_FIELD = 'Super';
const HELD = 'Ctrl';

async function choose(person: Person, method: string): Promise<void> {
  await person.press('Menu');
  await person.press('Typing and pointing');
  await person.pick(method);
  await person.press('Close');
}

async function seesField(person: Person, isHeld: boolean): Promise<void> {
  await person.seesButton(BESIDE_FIELD, 'enabled');
  await person.seesNot(SHIFT_CAP);
  await person.seesPressed(HELD, isHeld);
}

export function textInputDriver(person: Person): Driver {
  return {
    events: {
      'keyboard.chosen': () => choose(person, 'On-screen keyboard'),
      'text.chosen': () => choose(person, 'Text field'),
      'ownKeys.chosen': () => choose(person, 'Own keyboard'),
      'ctrl.pressed': () => person.press(HELD),
      'enter.pressed': () => person.press('Enter'),
      'dock.closed': () => person.press('Close the keyboard'),
    },
    states: {
      ownKeys: () => person.seesNot(SHIFT_CAP, BESIDE_FIELD),
      keyboard: async () => {
        await person.sees(SHIFT_CAP);
        await person.seesNot(BESIDE_FIELD);
      },
      'text.free': () => seesField(person, false),
      'text.holding': () => seesField(person, true),
    },
  };
}
