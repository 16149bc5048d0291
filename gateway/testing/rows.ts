import type { Db } from '../platform/database/types.ts';
import { findAccount } from '../features/accounts/repository/users.ts';

export async function findUserId(db: Db, username: string): Promise<number> {
  const account = await findAccount(db, username);
  if (account === null) throw new Error(`There is no user ${username}.`);
  return account.userId;
}
