import type { TunnelFiles } from '../../../../contract/http/tunnels.ts';
import { SFTP_NEWS_MS } from '../../../../contract/limits.ts';
import { homesOf } from '../../../../contract/rules/homeFolders.ts';
import type { ConnectionRow } from '../repository/connections.ts';
import { readConnectionParameters } from '../repository/parameters.ts';
import type { Parameters } from '../../../platform/database/types.ts';
import { sftpRefusedAt } from '../repository/sftpRefusals.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { mayUpdate, type Rights } from '../../permissions/index.ts';

interface Located {
  readonly row: ConnectionRow;
  readonly rights: Rights;
}

/** With another uppermost folder than the machine's own, that is where one begins. */
const homesIn = ({ username = '', 'sftp-root-directory': root = '' }: Parameters): string[] =>
  ['', '/'].includes(root) ? [...homesOf(username)] : [];

const mayChange = ({ row, rights }: Located): boolean =>
  row.system_key === null && mayUpdate(rights, { type: 'connection', identifier: String(row.connection_id) });

/** How it stands with files beside the terminal of a connection; `since` is when the session began. */
export async function sftpOf(
  { db, keyring }: ServiceContext,
  actor: Actor,
  located: Located,
  since: Date,
): Promise<TunnelFiles> {
  const { connection_id: id, protocol } = located.row;
  const nothing = { isNew: false, mayTurnOn: false, homes: [] };
  if (protocol !== 'ssh') return { state: 'none', ...nothing };
  const parameters = await readConnectionParameters(db, keyring, id);
  if (parameters['enable-sftp'] !== 'true') return { ...nothing, state: 'off', mayTurnOn: mayChange(located) };
  const refusedAt = await sftpRefusedAt(db, actor.userId, id);
  if (refusedAt === null) return { ...nothing, state: 'on', homes: homesIn(parameters) };
  return { ...nothing, state: 'refused', isNew: refusedAt > since.getTime() - SFTP_NEWS_MS, mayTurnOn: true };
}
