import { tokenCalls } from '../../../contract/http/tokens.ts';
import { LOGIN_FIELD } from '../../../contract/login.ts';
import type { Account } from '../../machines/access/login/login.types.ts';
import { ApiError } from '../../services/apiError.ts';
import { acceptSession } from './account.ts';
import type { Ports } from '../ports/ports.ts';

const LOCK = 'oriel_device';

/** Web locks are for secure pages only; elsewhere two tabs at the same moment may have to log in again. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks === undefined ? work() : locks.request(LOCK, work);
}

/**
 * Logs in with the token of this device, which is replaced by that: two tabs must not send the same one, or the gateway
 * takes it for a copy. The second tab goes on with the session that the first has begun.
 */
export function enterByDevice(ports: Ports): Promise<Account> {
  const { api, credentials } = ports;
  const before = credentials.token();
  return oneTabAtATime(async () => {
    const begun = credentials.token();
    const body =
      begun !== null && begun !== before
        ? { token: begun }
        : { [LOGIN_FIELD.DEVICE_TOKEN]: credentials.deviceToken() ?? '' };
    try {
      return acceptSession(ports, await api.call(tokenCalls.createToken, { body }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') credentials.forgetDevice();
      throw error;
    }
  });
}
