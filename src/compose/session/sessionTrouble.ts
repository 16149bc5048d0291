import { languageCalls } from '../../../contract/http/languages.ts';
import { troubleCalls } from '../../../contract/http/trouble.ts';
import { TUNNEL_TARGET_TYPES } from '../../../contract/guacamole.ts';
import { decodeClientId } from '../../../contract/rules/clientId.ts';
import { shareOfClient } from '../../../contract/rules/shareLink.ts';
import { banOf, failureOf } from '../../machines/shared/failure.ts';
import type { OfferedPassword, SessionReach } from '../../machines/session/session/session.types.ts';
import type { Ports } from '../ports/ports.ts';

const UNKNOWN: SessionReach = {
  ...{ gateway: 'unknown', engine: 'unknown', machine: 'unknown', ban: null },
  ...{ mayOpen: 'unknown', mayEdit: false, limit: 'unknown', parameter: null },
};

function reachAfter(error: unknown): SessionReach {
  const failure = failureOf(error);
  if (failure === 'UNREACHABLE') return { ...UNKNOWN, gateway: 'offline' };
  const ban = banOf(error);
  if (ban !== null) return { ...UNKNOWN, gateway: 'online', ban };
  return { ...UNKNOWN, gateway: 'online', mayOpen: failure === 'NOT_FOUND' ? 'no' : 'unknown' };
}

/** Who joins another's session is no user here and may ask for nothing else. */
async function findBan(api: Ports['api']): Promise<SessionReach> {
  const ban = await api.call(languageCalls.listLanguages, {}).then(() => null, banOf);
  return { ...UNKNOWN, ban };
}

/** What stands in the way of a session that failed. */
export async function findReach({ api }: Pick<Ports, 'api'>, clientId: string): Promise<SessionReach> {
  const target = decodeClientId(clientId);
  if (target === null || shareOfClient(clientId) !== null) return findBan(api);
  const isSingle = target.type === TUNNEL_TARGET_TYPES.CONNECTION;
  const input = {
    params: { dataSource: target.dataSource },
    query: isSingle ? { connection: target.identifier } : {},
  };
  try {
    const found = await api.call(troubleCalls.getReach, input);
    return { ...found, gateway: 'online', ban: null, mayOpen: isSingle ? 'yes' : 'unknown' };
  } catch (error) {
    return reachAfter(error);
  }
}

/** The gateway seals the password: no address and no log shows it. */
export async function offerPassword(
  { api, logOns }: Pick<Ports, 'api' | 'logOns'>,
  { clientId, password }: OfferedPassword,
): Promise<boolean> {
  const target = decodeClientId(clientId);
  if (target === null) throw new Error('Not a client id.');
  const params = { dataSource: target.dataSource, id: target.identifier };
  const { ticket } = await api.call(troubleCalls.offerPassword, { params, body: { password } });
  logOns.offer(clientId, ticket);
  return true;
}
