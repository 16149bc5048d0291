import { expect, vi } from 'vitest';
import { ADMINISTRATOR, type World } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';

const SOON = { timeout: 10_000, interval: 50 };
const NEW_PASSWORD = 'a whole new password';
const FORM = 'Password';
const WARNING = 'You are the only administrator';
const USUAL = '#005AA0';
const TYPED = 'rgb:f/e/0';
const WRITTEN = '#FFEE00';

const ownColor = ({ settings }: World) => settings.colors.get(ADMINISTRATOR.username)?.appcolor;
const ownPassword = ({ users }: World) => users.get(ADMINISTRATOR.username)?.password;

async function sendPassword(person: Person, old: string, next: string, confirmation = next): Promise<void> {
  await person.fill('Current password', old);
  await person.fill('New password', next);
  await person.fill('Confirm new password', confirmation);
  await person.press('Change password');
}

async function openForm(person: Person): Promise<void> {
  await person.follow('Preferences');
  await person.sees('Current password');
}

async function logInAnew(person: Person): Promise<void> {
  await person.choose(/Your account/, 'Log out');
  await person.press('Log in again');
  await person.fill('Username', ADMINISTRATOR.username);
  await person.fill('Password', NEW_PASSWORD);
  await person.press('Log in');
}

export function passwordDriver(person: Person, { world }: MockedSurroundings): Driver {
  const { password: old } = ADMINISTRATOR;
  /** Until it is changed nothing but the old one opens the door. */
  const unchanged = () => expect(ownPassword(world)).toBe(old);
  const sees = async (...texts: readonly (string | RegExp)[]) => {
    await person.sees(...texts);
    unchanged();
  };
  const noMessage = async () => {
    unchanged();
    await person.seesNot('The new password must not be blank.', WARNING);
    await person.seesButton('Change password', 'enabled');
  };
  return {
    events: {
      'page.openedAlone': () => openForm(person),
      'page.openedWithColleague': async () => {
        world.users.set('olga', { password: 'x', administrator: true });
        await openForm(person);
      },
      'form.sentBlank': () => sendPassword(person, old, '', 'something'),
      'form.sentDiffering': () => sendPassword(person, old, 'one thing of mine', 'another thing'),
      'form.sentWrong': () => sendPassword(person, 'not the old one', NEW_PASSWORD),
      'form.sentRight': () => sendPassword(person, old, NEW_PASSWORD),
      'warning.confirmed': () => person.press('Change anyway'),
      'warning.cancelled': () => person.press('Cancel'),
      'denial.acknowledged': () => person.press('OK'),
      'user.logsInAnew': () => logInAnew(person),
    },
    states: {
      home: () => person.sees('Welcome desktop'),
      'alone.editing': noMessage,
      'alone.blank': async () => {
        await sees('The new password must not be blank.');
        await person.seesNot('The new password and its confirmation do not match.');
      },
      'alone.differing': () => sees('The new password and its confirmation do not match.'),
      'withColleague.editing': noMessage,
      warnedOfRight: () => sees(WARNING),
      warnedOfWrong: () => sees(WARNING),
      denied: async () => {
        await sees(/^Permission denied\./, 'PERMISSION_DENIED');
      },
      open: async () => {
        await person.seesField('Current password', 'not the old one');
        await person.seesNot('PERMISSION_DENIED', WARNING);
        unchanged();
      },
      changed: async () => {
        await person.sees('Your password has been changed.');
        await person.seesField('Current password', '');
        await person.seesNote(FORM, null);
        expect(ownPassword(world)).toBe(NEW_PASSWORD);
      },
      inside: () => person.sees('Welcome desktop'),
    },
  };
}

export function preferencesDriver(person: Person, { world }: MockedSurroundings): Driver {
  const INVALID = "That isn't a colour. The previous one stays.";
  const hasColor = async (label: string, color: string | undefined) => {
    await person.seesField(label, color ?? USUAL);
    await vi.waitFor(() => expect(ownColor(world)).toBe(color), SOON);
  };
  return {
    events: {
      'language.chosen': () => person.pick('Deutsch'),
      'color.written': () => person.fill('App colour', TYPED),
      'color.miswritten': () => person.fill('App colour', 'rgb:f/e'),
      'page.reloaded': () => person.reload(),
      'network.lost': () => void (world.unreachable = true),
      'network.back': () => void (world.unreachable = false),
    },
    states: {
      usual: async () => {
        await person.sees('Preferences');
        await hasColor('App colour', undefined);
      },
      rejected: async () => {
        await person.sees(INVALID);
        expect(ownColor(world)).toBeUndefined();
      },
      coloured: async () => {
        await person.seesNot(INVALID);
        await vi.waitFor(() => expect(ownColor(world)).toBe(WRITTEN), SOON);
      },
      colouredRejected: async () => {
        await person.sees(INVALID);
        expect(ownColor(world)).toBe(WRITTEN);
      },
      german: async () => {
        await person.sees('Einstellungen');
        const kept = () => world.settings.preferences.get(ADMINISTRATOR.username)?.language;
        await vi.waitFor(() => expect(kept()).toBe('de'), SOON);
      },
      offline: async () => {
        await person.seesField('App colour', USUAL);
        expect(ownColor(world)).toBeUndefined();
      },
      unsaved: async () => {
        await person.sees('Your preferences could not be saved on the server. They apply in this browser.');
        await person.seesField('App colour', TYPED);
        expect(ownColor(world)).toBeUndefined();
      },
      online: async () => {
        await person.seesField('App colour', TYPED);
        expect(ownColor(world)).toBeUndefined();
      },
      germanAndColoured: async () => {
        await person.sees('Einstellungen');
        await vi.waitFor(() => expect(ownColor(world)).toBe(WRITTEN), SOON);
      },
    },
  };
}
