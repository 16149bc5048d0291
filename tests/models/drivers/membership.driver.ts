import { expect, vi } from 'vitest';
import { noPermissions } from '../../../mocks/permissions.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';

const GROUP = 'operators';
const AROUND = 'everybody';
const EDITOR = `/manage/postgresql/userGroups/${GROUP}`;
const INNER = 'Groups in this group';
const UNCHANGED = 'No changes yet.';
const SOON = { timeout: 10_000, interval: 50 };

async function openMembers(person: Person, goTo: GoTo): Promise<void> {
  await goTo(EDITOR);
  await person.pick('Members');
}

/** Maria is in the group, which is in another. */
export async function openGroup(person: Person, { world }: MockedSurroundings, goTo: GoTo): Promise<void> {
  world.users.set('olga', { password: 'x', administrator: false });
  const group = { disabled: false, version: 1, users: [], groups: [], permissions: noPermissions() };
  world.userGroups = new Map([
    [GROUP, { ...group, users: ['maria'] }],
    [AROUND, { ...group, groups: [GROUP] }],
  ]);
  await openMembers(person, goTo);
}

export function membershipDriver(person: Person, { world }: MockedSurroundings, goTo: GoTo): Driver {
  const isStored = (users: readonly string[]) =>
    vi.waitFor(() => {
      const { users: stored, groups } = world.userGroups.get(GROUP) ?? {};
      expect([stored, groups]).toEqual([users, []]);
    }, SOON);
  const sees = async (change: string, stored: readonly string[]) => {
    await person.sees(change);
    await isStored(stored);
  };
  return {
    events: {
      'member.removed': () => person.press('Remove maria'),
      'member.kept': () => person.press('Keep maria'),
      'member.added': () => person.press('Add maria'),
      'other.added': () => person.press('Add olga'),
      'other.removed': () => person.press('Remove olga'),
      'circle.added': () => person.pressIn(INNER, `Add ${AROUND}`),
      'circle.removed': () => person.pressIn(INNER, `Remove ${AROUND}`),
      'group.saved': () => person.press('Save'),
      'group.opened': () => openMembers(person, goTo),
    },
    states: {
      asStored: async () => {
        await person.seesButton('Remove maria', 'enabled');
        await sees(UNCHANGED, ['maria']);
      },
      going: () => sees('Removes maria', ['maria']),
      removed: () => sees('Add group', []),
      without: async () => {
        await person.sees('No users are in this group.');
        await sees(UNCHANGED, []);
      },
      comingBack: () => sees('Adds maria', []),
      added: () => sees('Add group', ['maria']),
      coming: async () => {
        await person.seesNot('Removes maria');
        await sees('Adds olga', ['maria']);
      },
      changing: async () => {
        await person.sees('Adds olga');
        await sees('Removes maria', ['maria']);
      },
      circle: () => sees(`Adds ${AROUND}`, ['maria']),
      refused: async () => {
        await person.sees('That is a circle.');
        await sees(`Adds ${AROUND}`, ['maria']);
      },
    },
  };
}
