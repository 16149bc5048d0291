import type { Person } from './meeting.types.ts';

/** A place on the stage: somebody's picture, or the screen that they show beside it. */
export interface StageTile {
  readonly id: string;
  readonly person: Person;
  readonly isScreen: boolean;
}

/** Names the place of somebody's screen, as their session id names that of their picture. */
export const screenId = (sid: string): string => `${sid}:screen`;

/** The screen stands in the camera's place (C§4). */
export const isInPlace = ({ sharing, beside }: Pick<Person, 'sharing' | 'beside'>): boolean =>
  sharing && beside !== true;

export const tilesOf = (people: readonly Person[]): readonly StageTile[] =>
  people.flatMap((person) => {
    const own = { id: person.sid, person, isScreen: false };
    return person.sharing && !isInPlace(person) ? [{ id: screenId(person.sid), person, isScreen: true }, own] : [own];
  });
