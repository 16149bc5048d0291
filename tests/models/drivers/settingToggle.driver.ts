import { expect, vi } from 'vitest';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';

const CLOSING = 'Go home when a session ends';
const FAIL_BAN = 'Lock after wrong passwords';
const TWO_FACTOR = 'Two-factor authentication';
const SHARING = 'Share without a sharing profile';
const WATCHING = 'Administrators may watch sessions';
const SOON = { timeout: 10_000, interval: 50 };

/** Accounts lock, and everybody may share and be watched. */
export async function openSwitches(person: Person, { world }: MockedSurroundings, goTo: GoTo): Promise<void> {
  world.settings.failBan = true;
  await goTo('/settings/systempref');
  await person.sees('System preferences');
}

export function settingToggleDriver(person: Person, { world }: MockedSurroundings): Driver {
  let confirmation = '';
  const sees = async (closing: boolean, failBan: boolean) => {
    await person.seesSwitch(CLOSING, closing);
    await person.seesSwitch(FAIL_BAN, failBan);
    await vi.waitFor(
      () => expect([world.settings.closeConnection, world.settings.failBan]).toEqual([closing, failBan]),
      SOON,
    );
  };
  const seesAudience = async (builtIn: boolean, watching: boolean) => {
    await person.seesSwitch(SHARING, builtIn);
    await person.seesSwitch(WATCHING, watching);
    await vi.waitFor(
      () => expect([world.settings.builtInSharing, world.settings.watching]).toEqual([builtIn, watching]),
      SOON,
    );
  };
  return {
    events: {
      'closing.switched': () => person.flip(CLOSING),
      'closing.isRefused': async () => {
        world.unreachable = true;
        await person.flip(CLOSING);
        await person.sees('Error: that could not be set. Try again later.');
        world.unreachable = false;
      },
      'failBan.switched': () => {
        confirmation = 'Stop locking';
        return person.flip(FAIL_BAN);
      },
      'twoFactor.switched': () => {
        confirmation = 'Turn on';
        return person.flip(TWO_FACTOR);
      },
      'sharing.switched': () => person.flip(SHARING),
      'watching.switched': () => person.flip(WATCHING),
      'question.cancelled': () => person.press('Cancel'),
      'question.confirmed': () => person.press(confirmation),
    },
    states: {
      asFound: async () => {
        await sees(false, true);
        await seesAudience(true, true);
        await person.seesSwitch(TWO_FACTOR, false);
        await person.seesNot('Stop locking accounts?', 'Turn on two-factor for everyone?');
      },
      closing: () => sees(true, true),
      refused: () => sees(false, true),
      askedFailBan: async () => {
        await person.sees('Stop locking accounts?');
        expect(world.settings.failBan).toBe(true);
      },
      withoutFailBan: () => sees(false, false),
      notShared: () => seesAudience(false, true),
      notWatched: () => seesAudience(true, false),
      askedTwoFactor: async () => {
        await person.sees('Turn on two-factor for everyone?');
        expect(world.settings.twoFactor).toBe(false);
      },
      counting: async () => {
        await person.sees('Login settings changed, reloading', 'Reload now', /^(60|5\d) seconds left$/);
        await person.seesNot('Close');
        expect(world.settings.twoFactor).toBe(true);
      },
    },
  };
}
