import { isIP } from 'node:net';
import type { BannedAddress } from '../../../contract/http/bans.ts';
import { BANNED_ADDRESSES_MAX, BAN_SECONDS } from '../../../contract/limits.ts';
import type { StandingBan } from '../../../contract/rules/ban.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import { record } from '../../platform/auditTrail/record.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { plainAddress } from '../../platform/http/address.ts';
import { type Ban, deleteBan, deleteEndedBans, insertBan, readBans } from './repository.ts';
import type { OwnAddresses } from './policy.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

const MS_PER_SECOND = 1_000;

export interface BanOrder {
  readonly ip: string;
  readonly permanent: boolean;
}

/** Addresses that may not come in. Kept in memory, because every request asks. */
export interface Bans {
  /** Null where the address is not banned. */
  find(address: string): Promise<StandingBan | null>;
  list(): Promise<BannedAddress[]>;
  ban(actor: Actor, order: BanOrder): Promise<void>;
  /** Lets in one that is banned permanently, or one that is not: each by its own call. */
  unban(actor: Actor, order: BanOrder): Promise<void>;
  /** Forgets what has ended, and learns of what another gateway wrote. */
  sweep(): Promise<void>;
}

export interface BansOptions {
  readonly context: Pick<ServiceContext, 'db' | 'now'>;
  readonly own: OwnAddresses;
  /** Whoever is in from there has to go. */
  readonly banned: (address: string) => Promise<void>;
  /** Other gateways keep the bans in memory too. */
  readonly changed: () => void;
}

function readAddress(text: string): string {
  const address = text.trim();
  if (isIP(address) === 0) throw badRequest('That is no address.');
  return plainAddress(address);
}

const notAllowed = () =>
  badRequest('This address must not be banned.', {
    translatable: { key: 'ERROR.ADDRESS_NOT_ALLOWED', variables: null },
  });

export function createBans({ context, own, banned, changed }: BansOptions): Bans {
  const { db, now } = context;
  let known: Promise<ReadonlyMap<string, Ban>> | null = null;
  const oldest = () => new Date(now().getTime() - BAN_SECONDS * MS_PER_SECOND);
  const endOf = ({ permanent, bannedAt }: Ban) => (permanent ? null : bannedAt.getTime() + BAN_SECONDS * MS_PER_SECOND);
  const holds = ({ permanent, bannedAt }: Ban) => permanent || bannedAt > oldest();

  const read = async () => new Map((await readBans(db)).map((ban) => [ban.address, ban]));
  const bans = () =>
    (known ??= read().catch((error: unknown) => {
      known = null;
      throw error;
    }));
  async function learn(): Promise<void> {
    const before = await bans();
    const fresh = await read();
    known = Promise.resolve(fresh);
    for (const address of fresh.keys()) if (!before.has(address)) await banned(address);
  }

  async function demandAllowed(actor: Actor, address: string): Promise<void> {
    if (own.include(address) || address === actor.remoteHost) throw notAllowed();
    if ((await bans()).size >= BANNED_ADDRESSES_MAX) throw badRequest('Too many addresses are banned.');
  }

  return {
    find: async (address) => {
      // Without the database nobody gets in anyway, and whoever watches over the gateway must still be answered.
      const ban = (await bans().catch(() => null))?.get(address);
      return ban !== undefined && holds(ban) ? { until: endOf(ban) } : null;
    },
    list: async () =>
      [...(await bans()).values()].filter(holds).map(({ address, permanent }) => ({ ip: address, permanent })),
    ban: async (actor, { ip, permanent }) => {
      const address = readAddress(ip);
      await demandAllowed(actor, address);
      await inTransaction(db, async (transaction) => {
        await insertBan(transaction, { address, permanent, bannedAt: now() });
        const detail = permanent ? 'permanent' : '';
        await record(context, transaction, actor, [{ action: 'ban.added', object: address, detail }]);
      });
      changed();
      await learn();
    },
    unban: async (actor, { ip, permanent }) => {
      const address = readAddress(ip);
      await inTransaction(db, async (transaction) => {
        if (!(await deleteBan(transaction, address, permanent))) throw notFound('That address is not banned so.');
        await record(context, transaction, actor, [{ action: 'ban.removed', object: address }]);
      });
      changed();
      await learn();
    },
    sweep: async () => {
      await deleteEndedBans(db, oldest());
      await learn();
    },
  };
}
