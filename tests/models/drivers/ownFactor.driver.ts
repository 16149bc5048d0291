import { expect } from 'vitest';
import { ADMINISTRATOR } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';

const { username, password } = ADMINISTRATOR;
const KEY = /^(?:[A-Z2-7]{4} ?){8}$/;
const CODES = 'Save your recovery codes';
const WRONG_CODE = /^That code is not right\./;
const WRONG_PASSWORD = "That isn't your password.";

export function ownFactorDriver(person: Person, { world }: MockedSurroundings): Driver {
  const { door } = world;
  let [shown, before] = [0, [] as readonly string[]];
  const codes = () => [...(door.recoveryCodes.get(username) ?? [])];
  const isOn = (on: boolean) => expect([door.chosen.has(username), codes().length > 0]).toEqual([on, on]);
  /** What the app shows now; each counts once. */
  const nextCode = () => {
    shown += 1;
    door.code = String(100_000 + shown);
    return door.code;
  };
  const send = async (button: string, typed: Readonly<Record<string, string>>) => {
    for (const [field, text] of Object.entries(typed)) await person.fill(field, text);
    await person.press(button);
  };
  const identify = (typed: string) => send('Continue', { 'Your password': typed });
  const confirm = (code: string) => send('Confirm code', { Code: code });
  /** Both questions have the same fields, each its own button. */
  let proving = '';
  const prove = (typed: string, code: string) => send(proving, { 'Your password': typed, Code: code });
  const press =
    (button: string, proves = '') =>
    async () => {
      [proving, before] = [proves, codes()];
      await person.pressIn('Two-factor authentication', button);
    };
  const seesCodes = async () => {
    await person.sees(CODES);
    expect(codes()).toHaveLength(10);
    for (const code of codes()) await person.sees(code);
    await person.seesButton('Copy', 'enabled');
    await person.seesButton('Download', 'enabled');
  };
  const offWith = async (...texts: readonly (string | RegExp)[]) => {
    await person.sees(...texts);
    isOn(false);
  };
  const onWith = async (...texts: readonly (string | RegExp)[]) => {
    await person.sees(...texts);
    isOn(true);
    expect(codes()).toEqual(before);
  };
  return {
    events: {
      'turnOn.pressed': press('Turn on'),
      'password.sentBlank': () => identify(''),
      'password.sentWrong': () => identify('not mine'),
      'password.sentRight': () => identify(password),
      'code.sentBlank': () => confirm(''),
      'code.sentWrong': () => confirm('000000'),
      'code.sentRight': () => confirm(nextCode()),
      'codes.kept': () => person.press("I've saved them"),
      'renew.pressed': press('New recovery codes', 'Show new codes'),
      'turnOff.pressed': press('Turn off', 'Turn it off'),
      'proof.sentWrongPassword': () => prove('not mine', nextCode()),
      'proof.sentWrongCode': () => prove(password, '000000'),
      'proof.sentRight': () => prove(password, nextCode()),
      'everybody.needsOne': async () => {
        world.settings.twoFactor = true;
        await person.follow('Home');
        await person.sees('Welcome desktop');
        await person.follow('Preferences');
      },
      'user.cancels': () => person.press('Cancel'),
    },
    states: {
      off: async () => {
        await offWith('Off');
        await person.seesNot('Turn on two-factor authentication');
      },
      'identifying.asked': () => offWith("First, confirm that it's you."),
      'identifying.missing': () => offWith('Enter your password.'),
      'identifying.wrong': () => offWith(WRONG_PASSWORD),
      'scanning.asked': () => offWith(KEY),
      'scanning.missing': () => offWith(KEY, 'Enter a code.'),
      'scanning.wrong': () => offWith(KEY, WRONG_CODE),
      firstCodes: seesCodes,
      on: async () => {
        await person.sees('On', '10 recovery codes left');
        await person.seesNot(CODES);
        isOn(true);
      },
      'renewing.asked': () => onWith('The codes you have stop working.'),
      'renewing.wrongPassword': () => onWith(WRONG_PASSWORD),
      'renewing.wrongCode': () => onWith(WRONG_CODE),
      otherCodes: async () => {
        await seesCodes();
        expect(codes().filter((code) => before.includes(code))).toEqual([]);
      },
      'turningOff.asked': () => onWith('Turn off two-factor authentication?'),
      'turningOff.wrongCode': () => onWith(WRONG_CODE),
      demanded: async () => {
        await person.sees('Everyone here has to have it on.');
        await person.seesNot('Turn off');
      },
    },
  };
}
