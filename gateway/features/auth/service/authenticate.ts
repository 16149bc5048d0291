import { LOGIN_FIELD } from '../../../../contract/login.ts';
import { type LogInRequest, readCredentials } from './credentials.ts';
import { deviceName } from './deviceName.ts';
import type { Devices, RememberedDevice } from './devices.ts';
import type { LogIn, LogInReport } from './logIn.ts';
import { credentialsMissing } from './authErrors.ts';
import type { Actor } from '../../../platform/http/caller.ts';

export interface EntranceOptions {
  readonly logIn: LogIn;
  readonly devices: Devices;
  readonly report: LogInReport;
}

export interface Entered {
  readonly account: Actor;
  readonly password: string | null;
  /** A device that is remembered, with its token for next time. */
  readonly device: RememberedDevice | null;
  /** Of a second factor that was set up just now. */
  readonly recoveryCodes: readonly string[];
}

/** By name and password, else by the token of a remembered device. */
export type Enter = (request: LogInRequest) => Promise<Entered>;

export function createAuthenticate({ logIn, devices, report }: EntranceOptions): Enter {
  async function enterByDevice(token: string | undefined, remoteHost: string): Promise<Entered> {
    const entered = token ? await devices.enter(token) : null;
    if (entered === null) throw credentialsMissing();
    await report('accepted', remoteHost, entered.account);
    return { ...entered, password: null, recoveryCodes: [] };
  }

  return async (request) => {
    const { form, remoteHost, userAgent } = request;
    const given = readCredentials(request);
    if (!given) return enterByDevice(form[LOGIN_FIELD.DEVICE_TOKEN], remoteHost);
    const { account, password, recoveryCodes } = await logIn.run(given, request);
    const remembered = form[LOGIN_FIELD.REMEMBER] === 'true';
    const device = remembered ? await devices.remember(account.userId, deviceName(userAgent)) : null;
    return { account, password, device, recoveryCodes };
  };
}
