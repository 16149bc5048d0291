import type { TunnelFiles } from '../../../../contract/http/tunnels.ts';
import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';

export interface SftpInput {
  readonly clientId: string;
}

/** How it stands with files beside a terminal, as the gateway tells it. */
export type SftpState = Pick<TunnelFiles, 'state' | 'isNew' | 'mayTurnOn'>;

export interface SftpContext extends SftpInput {
  readonly reported: SftpState;
}

export type SftpEvent =
  /** To be tried when one connects next. */
  { readonly type: 'sftp.turnOn' } | SessionToolsEvent;
