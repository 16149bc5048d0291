import type { RightsSnapshot } from './rights.machine.ts';
import type { Rights } from './rights.types.ts';

/** Undefined where nobody is logged in. */
export const selectOwnRights = (snapshot: RightsSnapshot | undefined): Rights | undefined => snapshot?.context.rights;

/** Before it is known what somebody may do, nothing is told to be switched off. */
export const selectAreRightsKnown = (snapshot: RightsSnapshot | undefined): boolean =>
  snapshot?.matches('known') === true;
