import { TUNNEL_TARGET_TYPES } from '../../../../contract/guacamole.ts';
import { quickConnectCalls, type QuickConnection } from '../../../../contract/http/quickConnect.ts';
import { parseAddress } from '../../../../contract/rules/address.ts';
import { encodeClientId } from '../../../../contract/rules/clientId.ts';
import { RDP_DEFAULTS } from '../../../../contract/rules/connectionSave.ts';
import type { QuickAddDraft } from '../../../machines/home/quickAdd/quickAdd.types.ts';
import type { Ports } from '../../ports/ports.ts';

/** What the small form stands for. Fields that were left empty are asked for when the connection is opened. */
export function connectionOf(draft: QuickAddDraft): QuickConnection {
  const address = parseAddress(draft.address);
  const { host, port } = typeof address === 'string' ? { host: draft.address.trim(), port: null } : address;
  return {
    name: draft.name.trim(),
    protocol: draft.protocol,
    parameters: {
      ...(draft.protocol === 'rdp' ? RDP_DEFAULTS : {}),
      ...(draft.protocol === 'ssh' && draft.files ? { 'enable-sftp': 'true' } : {}),
      hostname: host,
      ...(port === null ? {} : { port: String(port) }),
      ...(draft.username === '' ? {} : { username: draft.username }),
      ...(draft.password === '' ? {} : { password: draft.password }),
    },
  };
}

/** The client id of what was made. */
export async function saveQuickAdd({ api }: Ports, draft: QuickAddDraft): Promise<string> {
  const made = await api.call(quickConnectCalls.createQuickConnection, { body: connectionOf(draft) });
  return encodeClientId({ ...made, type: TUNNEL_TARGET_TYPES.CONNECTION });
}
