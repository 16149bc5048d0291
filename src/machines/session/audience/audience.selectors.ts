import type { PersonHere } from '../../../../contract/http/sharing.ts';
import type { AudienceSnapshot } from './audience.machine.ts';

export const selectPeople = ({ context }: AudienceSnapshot): readonly PersonHere[] => context.people;

const others = new WeakMap<readonly PersonHere[], readonly PersonHere[]>();

/** All but whoever runs the session, however many browsers they have; the same array for the same people. */
export function selectOthers({ context: { people } }: AudienceSnapshot): readonly PersonHere[] {
  const known = others.get(people) ?? people.filter(({ role }) => role !== 'owner');
  others.set(people, known);
  return known;
}

/** Who only watches as an administrator is not shared with. */
export const selectHasGuests = ({ context }: AudienceSnapshot): boolean =>
  context.people.some(({ role }) => role === 'guest');
export const selectStopping = (snapshot: AudienceSnapshot): boolean => snapshot.matches({ accompanied: 'stopping' });
