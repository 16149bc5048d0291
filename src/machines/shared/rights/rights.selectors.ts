import type { RightsSnapshot } from './rights.machine.ts';
import type { Rights } from './rights.types.ts';

/** Undefined where nobody is logged in. */
export const selectOwnRights = (snapshot: RightsSnapshot | undefined): Rights | undefined => snapshot?.context.rights;
