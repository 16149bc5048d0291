import type { Db } from '../repositories/types.ts';
import { findAccount } from '../repositories/users.ts';

export async function findUserId(db: Db, username: string): Promise<number> {
  const account = await findAccount(db, username);
  if (account === null) throw new Error(`There is no user ${username}.`);
  return account.userId;
}
