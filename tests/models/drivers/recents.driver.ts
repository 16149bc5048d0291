import { ADMINISTRATOR, type World } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import { logIn } from './loginLock.driver.ts';
import { openConnection } from './session.driver.ts';

const FIRST = 'Welcome desktop';
const SECOND = 'Desktop (VNC)';
const OTHERS = ['Lathe', 'Mill', 'Press', 'Saw'] as const;
const PART = 'Continue';

/** The mocked installation with more connections than are kept in mind. */
export function furnishWorkshop(world: World): void {
  const [pattern] = world.connections;
  if (!pattern) throw new Error('The world has no connection.');
  const made = OTHERS.map((name, index) => ({ ...pattern, identifier: String(100 + index), name }));
  world.connections = [...world.connections, ...made];
}

export function recentsDriver(person: Person, around: MockedSurroundings): Driver {
  const leave = async (button: string) => {
    await person.press(button);
    await person.sees('All connections');
    around.tunnel.isLeft();
  };
  const see = async (connection: string) => {
    await openConnection(person, around, connection);
    await leave('Disconnect or leave');
  };
  const seesCards = (...names: readonly string[]) => person.seesLinks(PART, names);
  const { username: name, password } = ADMINISTRATOR;
  return {
    events: {
      'first.leftUnseen': async () => {
        await person.open(FIRST);
        await around.tunnelAskedFor();
        await leave('Disconnect');
      },
      'first.seen': () => see(FIRST),
      'second.seen': () => see(SECOND),
      'others.seen': async () => {
        for (const other of OTHERS) await see(other);
      },
      'page.reloaded': () => person.reload(),
      'newest.crossedOut': () => person.press(`Remove ${SECOND} from Continue`),
      'deletion.kept': () => person.press('Cancel'),
      'deletion.confirmed': () => person.press('Remove'),
      'user.returns': async () => {
        await person.choose(/Your account/, 'Log out');
        await person.press('Log in again');
        await logIn(person, { name, password });
      },
    },
    states: {
      none: () => person.seesNot(PART),
      one: () => seesCards(FIRST),
      two: () => seesCards(SECOND, FIRST),
      turned: () => seesCards(FIRST, SECOND),
      asked: () => person.sees(`Remove ${SECOND} from Continue?`),
      full: () => seesCards(...OTHERS.toReversed(), FIRST),
      cleared: () => person.seesNot(PART),
    },
  };
}
