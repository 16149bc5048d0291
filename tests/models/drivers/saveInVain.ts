import type { World } from '../../../mocks/world.ts';
import type { Person } from '../person.ts';

const KEPT = "The server isn't responding. What you typed is kept.";

/** Presses Save while the gateway does not answer, and is told so; then it answers again. */
export async function saveInVain(person: Person, world: World, reported = KEPT): Promise<void> {
  world.unreachable = true;
  await person.press('Save');
  await person.sees(reported);
  world.unreachable = false;
}
