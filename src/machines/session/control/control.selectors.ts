import { shareOfClient } from '../../../../contract/rules/shareLink.ts';
import type { ControlSnapshot } from './control.machine.ts';

/** What somebody who looks on can do about it: nothing where nobody could give them control. */
export function selectAsking(snapshot: ControlSnapshot): 'never' | 'possible' | 'done' {
  if (shareOfClient(snapshot.context.clientId) === null) return 'never';
  return snapshot.matches('settled') ? 'possible' : 'done';
}
