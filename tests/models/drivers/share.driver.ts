import { expect } from 'vitest';
import { keyInLink } from '../../../contract/rules/shareLink.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import { TUNNEL_ID } from '../tunnelLine.ts';
import { openConnection } from './session.driver.ts';
import { useOwnTunnel } from './sharedTunnel.ts';

const PROFILE = 'Watch only';
const FIRST = { identifier: '1', name: PROFILE, primaryConnectionIdentifier: '1', parameters: {} };
const LATER = { identifier: '9', name: 'Made meanwhile', primaryConnectionIdentifier: '1', parameters: {} };
const NO_ADDRESS = 'Please enter a valid email format';
const MAIL_SERVER = {
  host: 'mail.example.org',
  port: 587,
  security: 'starttls',
  username: '',
  from: 'oriel@example.org',
  hasPassword: false,
} as const;

/** Opens a connection that has a sharing profile, and the sheet for it: one press. */
export async function openShareSheet(person: Person, around: MockedSurroundings): Promise<void> {
  around.world.sharingProfiles = [FIRST];
  useOwnTunnel(around.world);
  around.world.settings.mail = MAIL_SERVER;
  await openConnection(person, around);
  await person.press('Share');
  await person.sees('Choose guest access');
}

export function shareDriver(person: Person, { world, general }: MockedSurroundings): Driver {
  const send = async (address: string) => {
    await person.fill('Email address', address);
    await person.press('Send by email');
  };
  const changes = () => general.tells({ action: 'sharing-changed', connection: TUNNEL_ID });
  const seesLink = async () => {
    await person.sees('Nobody else is here.');
    await person.seesButton('Copy link', 'enabled');
  };
  return {
    events: {
      'profile.picked': async () => {
        await person.press(PROFILE);
        await person.seesButton('Copy link', 'enabled');
        changes();
      },
      'builtIn.picked': async () => {
        await person.press('Control');
        await person.seesButton('Copy link', 'enabled');
        changes();
      },
      'profile.made': () => {
        world.sharingProfiles = [...world.sharingProfiles, LATER];
        changes();
      },
      'sharing.switchedOff': () => {
        world.settings.builtInSharing = false;
        world.sharingProfiles = [];
        changes();
      },
      'sharing.switchedOn': () => {
        world.settings.builtInSharing = true;
        world.sharingProfiles = [FIRST];
        changes();
      },
      'profile.refused': async () => {
        const { uses } = world;
        world.uses = [];
        await person.press(PROFILE);
        await person.sees("Couldn't create the link");
        world.uses = uses;
      },
      'link.sentToNobody': () => send(''),
      'link.sentWrongly': () => send('nobody'),
      'link.sent': () => send('grace@example.org'),
      'mail.fails': async () => {
        world.door.mailBroken = true;
        await send('grace@example.org');
        await person.sees('Error sending email');
        world.door.mailBroken = false;
      },
      'another.wanted': () => person.press('Another link'),
      'link.takenBack': async () => {
        for (const { link } of world.sharing.shares) await person.press(`Revoke link “${link.name}”`);
        await expect.poll(() => world.sharing.shares).toEqual([]);
        changes();
      },
    },
    states: {
      absent: () => person.sees('Sharing is turned off here.'),
      'profiles.more': () => person.seesButton(LATER.name, 'enabled'),
      'profiles.none': async () => {
        for (const name of ['Watch', 'Control', PROFILE]) await person.seesButton(name, 'enabled');
        await person.seesNot('Links');
        expect(world.sharing.shares).toEqual([]);
      },
      'profiles.failed': async () => {
        await person.sees("Couldn't create the link");
        expect(world.sharing.shares).toEqual([]);
      },
      'profiles.some': async () => {
        await person.seesButton(PROFILE, 'enabled');
        await person.sees('Links');
        expect(world.sharing.shares).not.toEqual([]);
      },
      'link.builtIn': async () => {
        await seesLink();
        expect(world.sharing.shares.map(({ link }) => link.sharingProfile)).toEqual(['control']);
      },
      'link.fresh': async () => {
        await seesLink();
        const [made] = world.sharing.shares;
        expect(keyInLink(`?key=${made?.key ?? ''}`)).toBe(made?.key);
      },
      'link.noAddress': () => person.sees(NO_ADDRESS),
      'link.sent': () => person.sees('Email has been sent'),
      'link.notSent': () => person.sees('Error sending email'),
    },
  };
}
