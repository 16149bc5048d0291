import type { OwnFactor, FactorOffer } from '../../../../contract/http/ownSecondFactor.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { conflict } from '../../../platform/errors.ts';
import { countRecoveryCodes } from '../repository/recoveryCodes.ts';
import { deleteTotpSecret, dropIdleTotpSecret, findTotpSecret } from '../repository/totpSecrets.ts';
import { createFactorCodes } from './factorCodes.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import { totpUri } from './totp.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { found, inTransaction } from '../../../platform/database/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { demand } from '../../permissions/index.ts';

export interface OwnSecondFactor {
  read(of: Pick<Actor, 'userId'>): Promise<OwnFactor>;
  /** Throws PERMISSION_DENIED for a wrong one. */
  demandPassword(actor: Actor, password: string): Promise<void>;
  /** Throws where it is not as the caller needs it. */
  demandState(actor: Actor, state: OwnFactor['state']): Promise<void>;
  /** A secret for the app; nothing is asked for until a code of it has come. */
  begin(actor: Actor): Promise<FactorOffer>;
  confirm(actor: Actor, code: string): Promise<readonly string[]>;
  renewCodes(actor: Actor, code: string): Promise<readonly string[]>;
  /** Not where everybody has to have one. */
  turnOff(actor: Actor, code: string): Promise<void>;
}

const wrongState = () => conflict('The second factor is not in the state that this needs.');

/** What a person does about their own second factor. The password is judged by the routes, which count its tries. */
export function createOwnSecondFactor(context: ServiceContext): OwnSecondFactor {
  const { db, passwords } = context;
  const codes = createFactorCodes(context);

  async function read({ userId }: Pick<Actor, 'userId'>): Promise<OwnFactor> {
    const [demanded, kept] = [await settingValue(db, 'twoFactor'), await findTotpSecret(db, userId)];
    const isOn = kept?.confirmed === true && (demanded || kept.chosen);
    return { demanded, state: isOn ? 'on' : 'off', codesLeft: isOn ? await countRecoveryCodes(db, userId) : 0 };
  }

  async function prove(actor: Actor, code: string): Promise<void> {
    const { secret } = await codes.secretOf(actor);
    await codes.prove(actor, secret, code);
  }

  return {
    read,
    async demandPassword({ username }, password) {
      demand((await passwords.verify(found(await findAccount(db, username)).passwordHash, password)).right);
    },
    async demandState(actor, state) {
      if ((await read(actor)).state !== state) throw wrongState();
    },
    async begin(actor) {
      // One that nobody asks for any more may be known to who had it then.
      await dropIdleTotpSecret(db, actor.userId);
      const { secret } = await codes.secretOf(actor);
      return { secret, uri: totpUri(secret, actor.username) };
    },
    async confirm(actor, code) {
      const kept = await findTotpSecret(db, actor.userId);
      if (kept === null || kept.confirmed) throw wrongState();
      const { secret } = await codes.secretOf(actor);
      return codes.setUp(actor, secret, code, true);
    },
    async renewCodes(actor, code) {
      await prove(actor, code);
      return inTransaction(db, (transaction) =>
        makeRecoveryCodes(context, transaction, actor, 'recovery codes replaced'),
      );
    },
    async turnOff(actor, code) {
      if ((await read(actor)).demanded) throw wrongState();
      await prove(actor, code);
      const detail = 'second factor turned off';
      await inTransaction(db, async (transaction) => {
        await deleteTotpSecret(transaction, actor.userId);
        await record(context, transaction, actor, [
          { action: 'account.changed', object: `user/${actor.username}`, detail },
        ]);
      });
    },
  };
}
