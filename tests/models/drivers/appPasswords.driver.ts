import { expect } from 'vitest';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';

const NAME = 'Laptop';
const FIELD = 'Name of the program or device';
const SECRET = /^(?:[a-z0-9]{5}-){4}[a-z0-9]{5}$/;
const UNREACHABLE = /^The server isn't responding\. /;

export function appPasswordsDriver(person: Person, { world }: MockedSurroundings): Driver {
  const stored = (count: number) => expect(world.door.appPasswords.map(({ name }) => name)).toHaveLength(count);
  const make = async (name: string) => {
    await person.fill(FIELD, name);
    await person.press('Create app password');
  };
  const inVain = async (act: () => Promise<void>) => {
    world.unreachable = true;
    await act();
    await person.sees(UNREACHABLE);
    world.unreachable = false;
  };
  const sees = async (count: number, ...texts: readonly (string | RegExp)[]) => {
    await person.sees(...texts);
    stored(count);
  };
  return {
    events: {
      'made.withoutName': () => make(''),
      'made.inVain': () => inVain(() => make(NAME)),
      made: () => make(NAME),
      'secret.saved': () => person.press("I've saved it"),
      'withdraw.pressed': () => person.press(`Withdraw ${NAME}`),
      'withdrawn.inVain': () => inVain(() => person.press('Withdraw')),
      withdrawn: () => person.press('Withdraw'),
      'user.keepsIt': () => person.press('Cancel'),
      'refusal.read': () => person.press('OK'),
    },
    states: {
      'none.fresh': async () => {
        await person.sees('App passwords');
        await person.seesField(FIELD, '');
        await person.seesNot(NAME);
        stored(0);
      },
      'none.kept': async () => {
        await person.seesField(FIELD, NAME);
        await person.seesNot(UNREACHABLE);
        stored(0);
      },
      'none.nameless': () => sees(0, 'Enter a name.'),
      notMade: () => sees(0, UNREACHABLE),
      shownOnce: () => sees(1, SECRET, /It is not shown again\.$/),
      listed: async () => {
        await sees(1, NAME, 'Never used');
        await person.seesNot(SECRET);
      },
      asked: () => sees(1, 'Withdraw this app password?'),
      notWithdrawn: () => sees(1, UNREACHABLE),
    },
  };
}
