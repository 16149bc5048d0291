import type { GearProps } from '../props.ts';
import { PeopleHere } from './PeopleHere.tsx';

/** Who is in the session, as the badge of the bar leads to it. */
export function PeoplePanel({ session }: GearProps) {
  return <PeopleHere session={session} headed={false} />;
}
