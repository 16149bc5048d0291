import type { SftpSnapshot } from './sftp.machine.ts';

/** What there is to say where a terminal has no files; `on` too where they should be there and are not. */
export type SftpOffer = 'none' | 'off' | 'on' | 'refused' | 'turnedOn';

export const selectSftpOffer = (snapshot: SftpSnapshot): SftpOffer =>
  snapshot.matches('turnedOn') ? 'turnedOn' : snapshot.context.reported.state;

export const selectMayTurnOn = (snapshot: SftpSnapshot): boolean => snapshot.context.reported.mayTurnOn;
export const selectTurningOn = (snapshot: SftpSnapshot): boolean => snapshot.hasTag('busy');
