import { expect, vi } from 'vitest';
import { ADMINISTRATOR } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';
import { saveInVain } from './saveInVain.ts';

const SOON = { timeout: 10_000, interval: 50 };
const NOTES = '/settings/notes';
const FIELD = 'Notes';
const UNSAVED = 'Not saved yet';
const CHANGED = 'Someone else changed this';
const OTHER = 'olga';
const UNREAD = 'The list could not be loaded';

export async function openAdminNote(person: Person, goTo: GoTo): Promise<void> {
  await goTo(NOTES);
  await person.sees('Nobody has written anything yet');
}

export function adminNoteDriver(person: Person, { world }: MockedSurroundings, goTo: GoTo): Driver {
  const { settings } = world;
  let written = 0;
  let typed = '';
  const stored = () => settings.sharedNote.note;
  const seesTyped = async (kept: string) => {
    await person.sees(typed, UNSAVED);
    await person.seesButton('Save', 'enabled');
    expect(stored()).toBe(kept);
  };
  let before = '';
  return {
    events: {
      'note.typed': async () => {
        written += 1;
        before = stored();
        typed = `Written ${written}`;
        await person.write(FIELD, typed);
      },
      'note.saved': () => person.press('Save'),
      'saved.inVain': () => saveInVain(person, world, 'The note was not saved'),
      'other.saves': async () => {
        written += 1;
        before = `<p>Theirs ${written}</p>`;
        const version = settings.sharedNote.version + 1;
        settings.sharedNote = { note: before, version, savedBy: OTHER, savedAt: world.now() };
        await person.press('Save');
      },
      'writing.goesOn': () => person.press('Keep editing'),
      'theirs.taken': () => person.press('Use theirs'),
      'theirs.replaced': () => person.press('Save mine'),
      'page.openedInVain': async () => {
        await goTo('/');
        await person.sees('Welcome desktop');
        world.unreachable = true;
        await goTo(NOTES);
      },
      'page.opened': async () => {
        world.unreachable = false;
        await person.press('Try again');
      },
    },
    states: {
      empty: async () => {
        await person.sees('Nobody has written anything yet');
        await person.seesButton('Save', 'disabled');
      },
      unread: () => person.sees(UNREAD),
      dirty: () => seesTyped(before),
      unsaved: () => seesTyped(before),
      clean: async () => {
        await person.sees(typed, new RegExp(`^Saved by ${ADMINISTRATOR.username}, `));
        await person.seesButton('Save', 'disabled');
        // That is how the page looks while it saves, too.
        await vi.waitFor(() => expect(stored()).toBe(`<p>${typed}</p>`), SOON);
      },
      overtaken: async () => {
        await person.sees(CHANGED);
        expect(stored()).toBe(before);
      },
      stale: async () => {
        await person.seesNot(CHANGED);
        await seesTyped(before);
      },
      theirs: async () => {
        await person.sees(new RegExp(`^Saved by ${OTHER}, `));
        await person.seesNot(typed);
        await person.seesButton('Save', 'disabled');
        expect(stored()).toBe(before);
      },
    },
  };
}
