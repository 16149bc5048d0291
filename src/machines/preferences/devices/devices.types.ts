import type { Device } from '../../../../contract/http/devices.ts';
import type { UserMessage } from '../../shared/userMessage.ts';

export interface DevicesContext {
  readonly devices: readonly Device[];
  /** The one that the question is about. */
  readonly asked: Device | null;
  readonly userMessage: UserMessage | null;
}

export type DevicesEvent =
  | { readonly type: 'devices.retry' }
  | { readonly type: 'device.revoke'; readonly id: string }
  | { readonly type: 'revocation.confirm' }
  | { readonly type: 'revocation.cancel' }
  | { readonly type: 'failure.acknowledge' };
