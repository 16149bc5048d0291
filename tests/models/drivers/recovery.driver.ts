import { expect } from 'vitest';
import { RECOVERY_LINK_MINUTES } from '../../../contract/limits.ts';
import type { Door } from '../../../mocks/door.ts';
import type { Driver } from '../model.ts';
import type { Account, Person, Surroundings } from '../person.ts';
import type { World } from '../../../mocks/world.ts';

const FORM = 'Log in to Oriel';
const SOON = { timeout: 10_000, interval: 50 };
const A_MINUTE_MS = 60_000;
/** To the millisecond it is tested where the clock stands still, at the gateway. */
const LINK_MS = RECOVERY_LINK_MINUTES * A_MINUTE_MS;
const TOLD = 'Check your email';
const LINK = /^#(\/\?action=recovery-pass&data=\w+)$/;
const PASSWORD = /^(\w{12})$/;

export interface RecoveryParts {
  readonly around: Pick<Surroundings, 'passes'>;
  readonly door: Door;
  readonly account: Account;
  goTo(path: string): Promise<void>;
}

export function recoveryDriver(person: Person, { around, door, account, goTo }: RecoveryParts): Driver {
  const newest = (pattern: RegExp): string => {
    const found = door.mails.map(({ text }) => pattern.exec(text)?.[1]).filter((text) => text !== undefined);
    return found.at(-1) ?? '';
  };
  /** How many mails hold a link, and how many a password. */
  const mailed = () =>
    [LINK, PASSWORD].map((kind) => door.mails.filter(({ text }) => kind.test(text)).length) as [number, number];
  const opens = { links: 0, passwords: 0 };
  const sees = async (...texts: readonly string[]) => {
    await person.sees(...texts);
    expect(mailed()).toEqual([opens.links, opens.passwords]);
  };
  const openLink = () => goTo(newest(LINK));
  const wantPassword = () => person.press('Send me a new password');

  async function sendName(name: string): Promise<void> {
    await person.fill('Your username', name);
    await person.press('Send me a link');
  }

  return {
    events: {
      'dialog.opened': () => person.press('Forgot password?'),
      'dialog.closed': () => person.press('Close'),
      'name.sentBlank': () => sendName(''),
      'name.sentUnknown': () => sendName('nobody'),
      'name.sent': async () => {
        opens.links += 1;
        await sendName(account.name);
      },
      'link.opened': openLink,
      'link.isJustInTime': async () => {
        await around.passes(LINK_MS - A_MINUTE_MS);
        await openLink();
      },
      'link.isTooLate': async () => {
        await around.passes(LINK_MS + A_MINUTE_MS);
        await openLink();
      },
      'mail.fails': async () => {
        const before = door.passwordsRefused;
        door.mailBroken = true;
        await wantPassword();
        // What the try before it was told still stands there.
        await expect.poll(() => door.passwordsRefused, SOON).toBe(before + 1);
      },
      'password.wanted': async () => {
        door.mailBroken = false;
        opens.passwords += 1;
        await wantPassword();
      },
      'password.used': async () => {
        await person.press('Go to login');
        await person.fill('Username', account.name);
        await person.fill('Password', newest(PASSWORD));
        await person.press('Log in');
      },
      'user.goesToLogin': () => person.press('Go to login'),
    },
    states: {
      form: async () => {
        await person.seesNote(FORM, null);
        await person.seesNot('Forgot your password?');
      },
      'dialog.asking': () => sees('Forgot your password?', 'Send me a link'),
      'dialog.incomplete': () => sees('Type your username.'),
      toldNothing: () => sees(TOLD),
      reported: () => sees(TOLD),
      'offered.fresh': () => sees('Get a new password', 'Send me a new password'),
      'offered.failed': () => sees('The email could not be sent'),
      mailed: () => sees('Check your email'),
      expired: () => sees('This link no longer works'),
      signedIn: () => person.sees('Welcome desktop'),
    },
  };
}

/** Somebody of a gateway in memory can be written to, and it has a mail server. */
export function giveMail(world: World, username: string): void {
  const server = {
    host: 'mail.example',
    port: 587,
    security: 'starttls',
    username: '',
    from: 'noreply@example.org',
  } as const;
  world.settings.mail = { ...server, hasPassword: false };
  const user = world.users.get(username);
  if (user) world.users.set(username, { ...user, attributes: { 'guac-email-address': `${username}@example.org` } });
}
