import type { Door } from '../../../mocks/door.ts';
import type { Driver } from '../model.ts';
import type { Account, Person } from '../person.ts';

const FORM = 'Log in to Oriel';
const ENROLMENT = 'Set up two-factor authentication';
const CODE = 'One more step';
const KEY = /^(?:[A-Z2-7]{4} ?){8}$/;

export interface SecondFactorParts {
  readonly door: Door;
  readonly account: Account;
  /** The session's token is gone from the browser, and the page is opened anew. */
  losesSession(): Promise<void>;
}

export function secondFactorDriver(person: Person, { door, account, losesSession }: SecondFactorParts): Driver {
  let [shown, spent] = [0, ''];

  async function sendPassword(): Promise<void> {
    await person.fill('Username', account.name);
    await person.fill('Password', account.password);
    await person.press('Log in');
  }

  async function sendCode(code: string): Promise<void> {
    await person.fill('Code', code);
    await person.press('Confirm code');
  }

  return {
    events: {
      'password.sent': sendPassword,
      'password.sentRemembered': async () => {
        await person.tick('Remember me');
        await sendPassword();
      },
      'code.sentBlank': () => sendCode(''),
      'code.sentWrong': () => sendCode('000000'),
      'code.sentRight': async () => {
        shown += 1;
        door.code = String(100_000 + shown);
        await sendCode(door.code);
      },
      'code.sentRecovery': async () => {
        [spent = ''] = door.recoveryCodes.get(account.name) ?? [];
        await sendCode(spent);
      },
      'code.sentSpent': () => sendCode(spent),
      'codes.kept': () => person.press("I've saved them"),
      'user.startsOver': () => person.press('Start over'),
      'session.isLost': losesSession,
      'user.logsOut': () => person.choose(/Your account/, 'Log out'),
      'user.logsInAgain': () => person.press('Log in again'),
    },
    states: {
      form: async () => {
        await person.seesNote(FORM, null);
        await person.seesButton('Log in', 'enabled');
      },
      'enrolment.asked': async () => {
        await person.seesNote(ENROLMENT, 'Set up your authenticator app first');
        await person.sees(KEY);
      },
      'enrolment.wrong': async () => {
        await person.seesNote(ENROLMENT, 'That code is not right');
        await person.sees(KEY);
      },
      recoveryCodes: async () => {
        await person.sees('Save your recovery codes');
        for (const code of door.recoveryCodes.get(account.name) ?? ['none']) await person.sees(code);
        await person.seesButton('Copy', 'enabled');
        await person.seesButton('Download', 'enabled');
      },
      'code.asked': async () => {
        await person.seesNote(CODE, 'A code is needed');
        await person.seesNot(KEY);
      },
      'code.wrong': () => person.seesNote(CODE, 'That code is not right'),
      signedIn: () => person.sees('Welcome desktop'),
      loggedOut: () => person.sees('You are logged out'),
    },
  };
}
