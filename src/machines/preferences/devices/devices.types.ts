import type { Device } from '../../../../contract/http/devices.ts';
import type { Told } from '../../shared/told.ts';

export interface DevicesContext {
  readonly devices: readonly Device[];
  /** The one that the question is about. */
  readonly asked: Device | null;
  readonly told: Told | null;
}

export type DevicesEvent =
  | { readonly type: 'devices.retry' }
  | { readonly type: 'device.revoke'; readonly id: string }
  | { readonly type: 'revocation.confirm' }
  | { readonly type: 'revocation.cancel' }
  | { readonly type: 'failure.acknowledge' };
