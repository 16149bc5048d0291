import type { SessionToolsProps } from '../props.ts';
import { PeopleHere } from './PeopleHere.tsx';

/** Who is in the session, as the badge of the bar leads to it. */
export function PeoplePanel({ session }: SessionToolsProps) {
  return <PeopleHere session={session} headed={false} />;
}
