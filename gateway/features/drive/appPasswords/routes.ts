import { calls } from '../../../../contract/http/index.ts';
import { APP_PASSWORDS_MAX } from '../../../../contract/limits.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { ntHash } from '../smb/ntHash.ts';
import { deleteAppPassword, insertAppPassword, listAppPasswords, storeNtHash } from './repository.ts';
import { newSecret, plainSecret } from './secret.ts';

export interface AppPasswordRoutes {
  readonly routes: Routes;
  readonly context: Pick<ServiceContext, 'db' | 'now' | 'keyring'>;
}

const ID = /^\d{1,9}$/;

/** Everybody sees and makes their own; nobody sees those of others. */
export function bindAppPasswords({ routes, context }: AppPasswordRoutes): void {
  const { db, now } = context;
  routes.token(calls.listAppPasswords, async ({ caller }) =>
    (await listAppPasswords(db, caller.userId)).map(({ passwordId, name, createdAt, lastUsedAt, ntHash }) => ({
      ...{ identifier: String(passwordId), name },
      ...{ createdAt: createdAt.getTime(), lastUsedAt: lastUsedAt?.getTime() ?? null },
      networkDrive: ntHash !== null,
    })),
  );
  routes.token(calls.makeAppPassword, async ({ caller, body: { name, networkDrive = false } }) => {
    demandMore(await listAppPasswords(db, caller.userId), networkDrive);
    const secret = newSecret();
    const hash = hashToken(plainSecret(secret));
    const identifier = await inTransaction(db, async (open) => {
      await record(context, open, caller, [
        { action: 'appPassword.made', object: `user/${caller.username}`, detail: name },
      ]);
      const passwordId = await insertAppPassword(open, { userId: caller.userId, name, hash, at: now() });
      if (networkDrive) await storeNtHash(open, context.keyring, passwordId, ntHash(secret));
      return passwordId;
    });
    return { identifier: String(identifier), secret };
  });
  routes.token(calls.withdrawAppPassword, async ({ caller, params: { id } }) => {
    await inTransaction(db, async (open) => {
      const name = ID.test(id) ? await deleteAppPassword(open, caller.userId, Number(id)) : null;
      if (name === null) throw notFound();
      const object = `user/${caller.username}`;
      await record(context, open, caller, [{ action: 'appPassword.withdrawn', object, detail: name }]);
    });
  });
}

/** SMB knows one password of a person. */
function demandMore(before: readonly { readonly ntHash: string | null }[], networkDrive: boolean): void {
  if (before.length >= APP_PASSWORDS_MAX)
    throw badRequest('There are as many application passwords as there may be. Withdraw one first.');
  if (networkDrive && before.some(({ ntHash: stored }) => stored !== null))
    throw badRequest('There is one for network drives already. Withdraw it first.', {
      translatable: { key: 'ERROR.ONE_NETWORK_PASSWORD', variables: null },
    });
}
