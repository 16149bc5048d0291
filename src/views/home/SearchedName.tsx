import { useSelector } from '@xstate/react';
import { markMatches } from '../../../contract/rules/searchFilter.ts';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectTerms } from '../../machines/home/home/home.selectors.ts';
import { MarkedName } from './MarkedName.tsx';

interface SearchedNameProps {
  readonly home: HomeActorRef;
  readonly name: string;
}

/** A name with what is searched for marked in it: worked out for the rows in sight, not for all. */
export function SearchedName({ home, name }: SearchedNameProps) {
  return <MarkedName name={name} marks={markMatches(useSelector(home, selectTerms), name)} />;
}
