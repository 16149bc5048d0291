import { expect } from 'vitest';
import type { PersonHere } from '../../../contract/http/sharing.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import { TUNNEL_ID } from '../tunnelLine.ts';
import { openConnection } from './session.driver.ts';
import { useOwnTunnel } from './sharedTunnel.ts';

const ROOT: PersonHere = {
  name: 'root',
  role: 'watcher',
  sessionId: null,
  controls: false,
  mayControl: false,
  asks: false,
  since: 1,
};
const GRACE: PersonHere = {
  ...{ name: 'Grace', role: 'guest', sessionId: 'request-1', since: 2 },
  ...{ controls: true, mayControl: true, asks: false },
};
const [WATCHED, LOOKED_AT, VISITED, BOTH] = [
  'root is watching',
  'Grace is watching',
  'Grace can control this session',
  '2 people are in this session with you',
];

/** Opens a session that one runs oneself. */
export async function openOwnSession(person: Person, around: MockedSurroundings): Promise<void> {
  useOwnTunnel(around.world);
  await openConnection(person, around);
  await around.general.asked('set-connection-key');
}

export function audienceDriver(person: Person, { world, general, ...around }: MockedSurroundings): Driver {
  const changes = () => general.tells({ action: 'sharing-changed', connection: TUNNEL_ID });
  const joined = (who: PersonHere) => {
    world.sharing.others = [...world.sharing.others, who];
    changes();
  };
  const left = ({ name }: PersonHere) => {
    world.sharing.others = world.sharing.others.filter((one) => one.name !== name);
    changes();
  };
  const changeControl = async (badge: string, button: string, action: 'give-control' | 'take-control') => {
    await person.press(badge);
    await person.press(button);
    await general.asked(action);
    const controls = action === 'give-control';
    world.sharing.others = world.sharing.others.map((one) => (one.role === 'guest' ? { ...one, controls } : one));
    changes();
    await person.press('Close');
  };
  return {
    events: {
      'administrator.watches': () => joined(ROOT),
      'administrator.leaves': () => left(ROOT),
      'guest.joins': () => joined(GRACE),
      'guest.isRemoved': async () => {
        await person.press(VISITED);
        await person.press('Remove Grace');
        await general.asked('reject-connection');
        left(GRACE);
        await person.press('Close');
      },
      'control.isTaken': () => changeControl(VISITED, 'Take control back from Grace', 'take-control'),
      'control.isGiven': () => changeControl(LOOKED_AT, 'Give control to Grace', 'give-control'),
      'sharing.isStopped': async () => {
        await person.press(world.sharing.others.length > 1 ? BOTH : VISITED);
        await person.press('Stop sharing');
        await expect.poll(() => world.sharing.others.some(({ name }) => name === GRACE.name)).toBe(false);
        changes();
        await person.press('Close');
      },
      'stop.fails': async () => {
        await person.press(VISITED);
        world.unreachable = true;
        await person.press('Stop sharing');
        await person.sees("That didn't work. Please try again.");
        world.unreachable = false;
      },
      'page.reloads': async () => {
        // A browser that reloads does not always say that it left.
        around.tunnel.isLeft();
        await person.reload();
        await around.tunnelAskedFor();
        around.tunnel.accepts();
        around.tunnel.showsPicture();
      },
    },
    states: {
      alone: () => person.seesNot(ROOT.name, GRACE.name),
      watched: async () => {
        await person.seesButton(WATCHED, 'enabled');
        await person.seesNot(GRACE.name);
      },
      lookedAt: () => person.seesButton(LOOKED_AT, 'enabled'),
      visited: () => person.seesButton(VISITED, 'enabled'),
      notStopped: () => person.seesButton(VISITED, 'enabled'),
      both: () => person.seesButton(BOTH, 'enabled'),
    },
  };
}
