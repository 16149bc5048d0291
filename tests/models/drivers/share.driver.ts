import { expect } from 'vitest';
import { keyInLink } from '../../../contract/rules/shareLink.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import { TUNNEL_ID } from '../tunnelLine.ts';
import { openConnection } from './session.driver.ts';
import { useOwnTunnel } from './sharedTunnel.ts';

const PROFILE = 'Watch only';
const NO_ADDRESS = 'Please enter a valid email format';
const MAIL_SERVER = {
  host: 'mail.example.org',
  port: 587,
  security: 'starttls',
  username: '',
  from: 'oriel@example.org',
  hasPassword: false,
} as const;

/** Opens a connection that has a sharing profile, and the sheet for it. */
export async function openShareSheet(person: Person, around: MockedSurroundings): Promise<void> {
  around.world.sharingProfiles = [{ identifier: '1', name: PROFILE, primaryConnectionIdentifier: '1', parameters: {} }];
  useOwnTunnel(around.world);
  await openConnection(person, around);
  await person.press('Menu');
  await person.press('Share');
  await person.sees('What may the others do?');
}

export function shareDriver(person: Person, { world, general }: MockedSurroundings): Driver {
  const mails = (works: boolean) => {
    world.door.mailSettings = works ? MAIL_SERVER : null;
  };
  const send = async (address: string) => {
    await person.fill('E-mail address', address);
    await person.press('Send by e-mail');
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
      'profile.refused': async () => {
        const { uses } = world;
        world.uses = [];
        await person.press(PROFILE);
        await person.sees('The link could not be made');
        world.uses = uses;
      },
      'link.sentToNobody': () => send(''),
      'link.sentWrongly': () => send('nobody'),
      'link.sent': async () => {
        mails(true);
        await send('grace@example.org');
      },
      'mail.fails': async () => {
        mails(false);
        await send('grace@example.org');
      },
      'another.wanted': () => person.press('Another link'),
      'link.takenBack': async () => {
        await person.press(`Take the link “${PROFILE}” back`);
        await expect.poll(() => world.sharing.shares).toEqual([]);
        changes();
      },
    },
    states: {
      'profiles.none': async () => {
        await person.seesButton(PROFILE, 'enabled');
        await person.seesNot('Links');
      },
      'profiles.failed': () => person.sees('The link could not be made'),
      'profiles.some': async () => {
        await person.seesButton(PROFILE, 'enabled');
        await person.sees('Links');
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
