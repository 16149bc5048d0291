import { readUserSetting, writeUserSetting } from '../../../platform/database/userSettings.ts';
import type { Db, Parameters } from '../../../platform/database/types.ts';

const nameOf = (connectionId: number): string => `sftp-refused/${connectionId}`;

/** Of one user: whoever else opens the connection may log on as somebody whom the machine lets have files. */
export async function noteSftpRefusal(db: Db, userId: number, connectionId: number, at: Date): Promise<void> {
  await writeUserSetting(db, userId, nameOf(connectionId), at.getTime());
}

/** When the machine refused SFTP to this user; null where it did not, or somebody has asked for it since. */
export async function sftpRefusedAt(db: Db, userId: number, connectionId: number): Promise<number | null> {
  const at = await readUserSetting(db, userId, nameOf(connectionId));
  return typeof at === 'number' ? at : null;
}

/** It is tried once more: for one user, or for all after the connection was changed. */
export async function forgetSftpRefusals(db: Db, connectionId: number, userId?: number): Promise<void> {
  const all = db.deleteFrom('user_settings').where('name', '=', nameOf(connectionId));
  await (userId === undefined ? all : all.where('user_id', '=', userId)).execute();
}

/** What was refused is not tried again by itself. */
export async function withoutRefusedSftp(
  db: Db,
  { userId, connectionId }: { readonly userId: number; readonly connectionId: number },
  parameters: Parameters,
): Promise<Parameters> {
  if (parameters['enable-sftp'] !== 'true') return parameters;
  if ((await sftpRefusedAt(db, userId, connectionId)) === null) return parameters;
  return { ...parameters, 'enable-sftp': 'false' };
}
