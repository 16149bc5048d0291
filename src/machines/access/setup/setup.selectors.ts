import type { SetupSnapshot } from './setup.machine.ts';
import type { ServerAddress, SetupProblem } from './setup.types.ts';

export const selectAddress = (snapshot: SetupSnapshot): ServerAddress => snapshot.context.address;
export const selectProblem = (snapshot: SetupSnapshot): SetupProblem | null => snapshot.context.problem;
export const selectProbing = (snapshot: SetupSnapshot): boolean => snapshot.matches('probing');
