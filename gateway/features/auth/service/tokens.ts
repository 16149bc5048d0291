import type { AuthenticationResult } from '../../../../contract/http/tokens.ts';
import { DATA_SOURCE } from '../../../../contract/guacamole.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { deleteDevice, deleteDevicesOf, deviceOfSession } from '../repository/devices.ts';
import { ApiSessions, type ApiSessionsOptions, type SessionUses } from './apiSessions.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { LogInRequest } from './credentials.ts';
import { createDevices } from './devices.ts';
import { createAuthenticate, type Entered } from './authenticate.ts';
import { countTries, createLogInLimits } from './logInLimits.ts';
import { createLogIn, type LogInReport, requireUsable } from './logIn.ts';
import { createSecondFactor } from './secondFactor.ts';
import { findAccount } from '../../accounts/index.ts';
import { readRights } from '../../permissions/index.ts';

export interface TokensOptions extends Pick<ApiSessionsOptions, 'onEnded'> {
  readonly context: ServiceContext;
  readonly uses: SessionUses;
  readonly report: LogInReport;
}

export interface Tokens {
  readonly sessions: ApiSessions;
  /** Log in, or refresh the session of a token (REST §3.2). */
  submit(request: LogInRequest): Promise<AuthenticationResult>;
  /** Logging out; the device is forgotten as well. Hands back who that was. */
  endToken(token: string): Promise<Caller | null>;
  endSession(caller: Pick<Caller, 'sessionId' | 'userId'>): Promise<void>;
  /** After a password changed: whoever got in with the old one is out. The session that changed it stays. */
  endOthers(username: string, keep: Caller | null): Promise<void>;
  /** Work that a wrong password makes fail with PERMISSION_DENIED; failures count like failed log-ins. */
  countTries(username: string, remoteHost: string, work: () => Promise<void>): Promise<void>;
}

const resultOf = (authToken: string, username: string): AuthenticationResult => ({
  authToken,
  username,
  dataSource: DATA_SOURCE.MAIN,
  availableDataSources: [DATA_SOURCE.MAIN, DATA_SOURCE.SHARED],
});

const shownOnce = ({ device, recoveryCodes }: Entered) => ({
  ...(device && { deviceToken: device.token }),
  ...(recoveryCodes.length > 0 && { recoveryCodes }),
});

export function createTokens({ context, uses, report, ...told }: TokensOptions): Tokens {
  const { db, now } = context;
  const sessions = new ApiSessions({ db, now, uses, ...told });
  const readSystemRights = async (userId: number) => [...(await readRights(db, userId)).system].sort().join();
  const end = (sessionId: string) => sessions.end(sessionId, 'SESSION_CLOSED');

  async function endOthers(username: string, keep: Caller | null): Promise<void> {
    const account = await findAccount(db, username);
    if (account !== null) await deleteDevicesOf(db, account.userId);
    for (const session of await sessions.list())
      if (session.username === username && session.sessionId !== keep?.sessionId) await end(session.sessionId);
  }

  const limits = createLogInLimits(db, now);
  const secondFactor = createSecondFactor(context);
  const passwordRenewed = (username: string) => endOthers(username, null);
  const logIn = createLogIn({ context, limits, secondFactor, report, passwordRenewed });
  const devices = createDevices({ context, secondFactor, endSession: end });
  const enter = createAuthenticate({ logIn, devices, report });

  /** Cheap, because the app does it at every step. A change of system rights is answered with a new token (threat 25). */
  async function refresh({ sessionId, userId, username }: Caller, token: string): Promise<AuthenticationResult> {
    await requireUsable(context, userId);
    const changed = sessions.noteRights(sessionId, await readSystemRights(userId));
    return resultOf(changed ? await sessions.replace(sessionId) : token, username);
  }

  async function begin(request: LogInRequest, previous: Caller | null): Promise<AuthenticationResult> {
    const entered = await enter(request);
    const { account, password, device } = entered;
    // A token that was there before the log-in may be known to somebody else.
    if (previous) await end(previous.sessionId);
    const origin = { remoteHost: request.remoteHost, deviceId: device?.deviceId ?? null };
    const token = await sessions.open(account, origin, { password, rights: await readSystemRights(account.userId) });
    return { ...resultOf(token, account.username), ...shownOnce(entered) };
  }

  async function endSession({ sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>): Promise<void> {
    const deviceId = await deviceOfSession(db, sessionId);
    if (deviceId !== null) await deleteDevice(db, userId, deviceId);
    await end(sessionId);
  }

  return {
    sessions,
    endOthers,
    endSession,
    countTries: (username, remoteHost, work) => countTries(limits, { username, remoteHost }, work),
    async submit(request) {
      const { token = '', username, password } = request.form;
      const previous = token ? await sessions.find(token, request.remoteHost, true) : null;
      return previous && !(username && password) ? refresh(previous, token) : begin(request, previous);
    },
    async endToken(token) {
      const caller = await sessions.find(token, '', false);
      if (caller !== null) await endSession(caller);
      return caller;
    },
  };
}
