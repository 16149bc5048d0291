import { LOGIN_LOCK_SECONDS, LOGIN_TRIES_MAX } from '../../../contract/limits.ts';
import type { Driver } from '../model.ts';
import type { Account, Person, Surroundings } from '../person.ts';

const FORM = 'Log in to Oriel';
const WRONG = 'not the password';
const MS_PER_SECOND = 1_000;

async function sendForm(person: Person, name: string, password: string): Promise<void> {
  await person.fill('Username', name);
  await person.fill('Password', password);
  await person.press('Log in');
}

export async function logIn(person: Person, { name, password }: Account): Promise<void> {
  await sendForm(person, name, password);
  await person.sees('Welcome desktop');
}

export function loginLockDriver(person: Person, around: Surroundings, { name, password }: Account): Driver {
  return {
    events: {
      'form.sentBlank': () => sendForm(person, name, ''),
      'password.sentWrong': () => sendForm(person, name, WRONG),
      'password.sentRight': () => sendForm(person, name, password),
      'server.breaks': async () => {
        around.breaksNextLogIn();
        await sendForm(person, name, password);
      },
      'page.reloaded': () => person.reload(),
      'lock.elapses': () => around.passes(LOGIN_LOCK_SECONDS * MS_PER_SECOND),
      'user.logsOut': () => person.choose(/Your account/, 'Log out'),
      'user.logsInAgain': () => person.press('Log in again'),
    },
    states: {
      'signedOut.editing': async () => {
        await person.seesNote(FORM, null);
        await person.seesButton('Log in', 'enabled');
      },
      'signedOut.incomplete': () => person.seesNote(FORM, 'Something is missing'),
      'signedOut.warned': ({ context }) => {
        const left = LOGIN_TRIES_MAX - Number(context.tries);
        return person.seesNote(FORM, left === 1 ? '1 attempt left' : `${left} attempts left`);
      },
      'signedOut.unlocked': async () => {
        await person.seesNote(FORM, 'You can log in again');
        await person.seesButton('Log in', 'enabled');
      },
      locked: async () => {
        await person.seesNote(FORM, 'Logging in is paused');
        await person.seesButton(/^Wait (10:00|9:\d\d)$/, 'disabled');
      },
      signedIn: () => person.sees('Welcome desktop'),
      loggedOut: () => person.sees('You are logged out'),
      broken: () => person.sees('Something went wrong'),
    },
  };
}
