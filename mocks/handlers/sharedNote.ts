import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { requireAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { conflict } from '../refusal.ts';
import type { World } from '../world.ts';

/** Scripts are left out, and that is all that the app's own tests need of it. */
const SCRIPTS = /<script[\s\S]*?<\/script>/g;

export const sharedNoteHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.getNotes, ({ username }) => {
    requireAdministrator(world, username);
    return world.settings.sharedNote;
  }),
  mock(world, calls.saveNotes, ({ username, body: { note, version } }) => {
    requireAdministrator(world, username);
    const before = world.settings.sharedNote;
    if (version !== undefined && version !== before.version) throw conflict();
    const cleaned = note.replace(SCRIPTS, '');
    const saved = { note: cleaned, version: before.version + 1, savedBy: username, savedAt: world.now() };
    world.settings.sharedNote = saved;
    return saved;
  }),
];
