import { fromPromise } from 'xstate';
import { tunnelCalls, type TunnelFiles } from '../../../../contract/http/tunnels.ts';
import { sftpMachine } from '../../../machines/session/sftp/sftp.machine.ts';
import { showNotice } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { ownTunnelOf } from './ownTunnel.ts';

const NOTHING: TunnelFiles = { state: 'none', isNew: false, mayTurnOn: false, homes: [] };

/** How it stands with files beside the terminal of a session of one's own. */
export async function readSftp(ports: Ports, clientId: string, signal: AbortSignal): Promise<TunnelFiles> {
  const tunnel = ownTunnelOf(ports, clientId);
  return tunnel === null ? NOTHING : ports.api.call(tunnelCalls.getTunnelFiles, { params: { tunnel }, signal });
}

export function provideSftp(ports: Ports) {
  return sftpMachine.provide({
    actors: {
      readSftp: fromPromise(async ({ input, signal }) => {
        const { state, isNew, mayTurnOn } = await readSftp(ports, input.clientId, signal);
        return { state, isNew, mayTurnOn };
      }),
      turnOnSftp: fromPromise(async ({ input, signal }) => {
        const tunnel = ownTunnelOf(ports, input.clientId);
        if (tunnel === null) throw new Error('The session is over.');
        await ports.api.call(tunnelCalls.turnOnTunnelFiles, { params: { tunnel }, signal });
        return null;
      }),
    },
    actions: {
      announceRefusal: ({ system }) => showNotice(system, { kind: 'info', key: 'files.refusedNow' }),
      announceFailure: ({ system }) => showNotice(system, { kind: 'error', key: 'files.turnOnFailed' }),
    },
  });
}
