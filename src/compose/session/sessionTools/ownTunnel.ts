import { shareOfClient } from '../../../../contract/rules/shareLink.ts';
import type { Ports } from '../../ports/ports.ts';

/** The tunnel of a session of one's own as the gateway knows it; null while there is none, and for what somebody else shares. */
export const ownTunnelOf = ({ desktops }: Ports, clientId: string): string | null =>
  shareOfClient(clientId) === null ? (desktops.get(clientId)?.tunnelId() ?? null) : null;
