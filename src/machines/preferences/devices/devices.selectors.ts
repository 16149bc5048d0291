import type { Device } from '../../../../contract/http/devices.ts';
import type { UserMessage } from '../../shared/userMessage.ts';
import type { DevicesSnapshot } from './devices.machine.ts';

export type DevicesListState = 'loading' | 'failed' | 'empty' | 'full';

/** While the list is read again, what is known stays. */
export function selectListState(snapshot: DevicesSnapshot): DevicesListState {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.devices.length > 0) return 'full';
  return snapshot.matches('loading') ? 'loading' : 'empty';
}

export const selectDevices = (snapshot: DevicesSnapshot): readonly Device[] => snapshot.context.devices;
/** The device that the question is about, or that is being forgotten. */
export const selectAsked = (snapshot: DevicesSnapshot): Device | null =>
  snapshot.matches('asking') || snapshot.matches('revoking') ? snapshot.context.asked : null;
export const selectRevoking = (snapshot: DevicesSnapshot): boolean => snapshot.matches('revoking');
export const selectUserMessage = (snapshot: DevicesSnapshot): UserMessage | null => snapshot.context.userMessage;
