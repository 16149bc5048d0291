import { expect } from 'vitest';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';

const BANNED = '/settings/bannedIPs';
const OUTSIDE = '198.51.100.77';
/** That of the mocked machine. */
const OWN = '10.9.9.1';
const NOBODY = 'No address is banned';

/** Fail-ban is off at first. */
export async function openBans(person: Person, { world }: MockedSurroundings, goTo: GoTo): Promise<void> {
  world.settings.failBan = false;
  await goTo(BANNED);
  await person.sees('Banned addresses');
}

export function bansDriver(person: Person, { world }: MockedSurroundings, goTo: GoTo): Driver {
  const ban = async (address: string) => {
    await person.fill('Address', address);
    await person.press('Ban');
  };
  return {
    events: {
      'failBan.enabled': async () => {
        world.settings.failBan = true;
        await goTo('/');
        await person.sees('Welcome desktop');
        await goTo(BANNED);
      },
      'own.banned': () => ban(OWN),
      'address.banned': () => ban(OUTSIDE),
      'address.keptOut': async () => {
        await person.tick('Permanently, not just for one day');
        await ban(OUTSIDE);
      },
      'ban.lifted': () => person.press(`Lift ban on ${OUTSIDE}`),
    },
    states: {
      inactive: () => person.sees('Fail-ban is off'),
      empty: async () => {
        await person.sees(NOBODY);
        expect(world.bans).toEqual([]);
      },
      notAllowed: async () => {
        await person.sees('not allowed IP', NOBODY);
        expect(world.bans).toEqual([]);
      },
      listed: async () => {
        await person.sees(OUTSIDE, 'for one day');
        expect(world.bans).toEqual([{ ip: OUTSIDE, permanent: false }]);
      },
      permanent: async () => {
        await person.sees(OUTSIDE, 'permanently');
        expect(world.bans).toEqual([{ ip: OUTSIDE, permanent: true }]);
      },
    },
  };
}
