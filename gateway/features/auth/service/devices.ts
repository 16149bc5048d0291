import { timingSafeEqual } from 'node:crypto';
import { DAY_SECONDS, DEVICE_UNUSED_DAYS } from '../../../../contract/limits.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { deleteDevice, type Device, findDevice, insertDevice, rotateDevice } from '../repository/devices.ts';
import { hashToken, newDeviceToken, selectorOf } from '../../../platform/secrets/tokens.ts';
import type { SecondFactor } from './secondFactor.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { accountState, findAccountById } from '../../accounts/index.ts';

/** What a remembered device logs in with, and the number it goes by. */
export interface RememberedDevice {
  readonly deviceId: number;
  /** Stored in the browser; the database has its hash. */
  readonly token: string;
}

export interface Devices {
  remember(userId: number, name: string): Promise<RememberedDevice>;
  /** The account of a device token, and the token for next time. Null for what is unknown, too old or not usable now. */
  enter(token: string): Promise<{ readonly account: Actor; readonly device: RememberedDevice } | null>;
}

export interface DevicesOptions {
  readonly context: ServiceContext;
  readonly secondFactor: SecondFactor;
  readonly endSession: (sessionId: string) => Promise<unknown>;
}

const UNUSED_MS = DEVICE_UNUSED_DAYS * DAY_SECONDS * 1_000;

/** Before it, a device was used too long ago. */
export const oldestDeviceUse = (now: Date): Date => new Date(now.getTime() - UNUSED_MS);

const sameHash = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A token is replaced at each use; one that comes again was copied, and then nobody has the device any more. */
export function createDevices({ context, secondFactor, endSession }: DevicesOptions): Devices {
  const { db, now } = context;

  async function forget({ userId, deviceId }: Device): Promise<null> {
    for (const sessionId of (await deleteDevice(db, userId, deviceId)) ?? []) await endSession(sessionId);
    return null;
  }

  async function usableAccount(userId: number): Promise<Actor | null> {
    const account = await findAccountById(db, userId);
    if (account === null || accountState(account, now()) !== 'usable') return null;
    return (await secondFactor.isSatisfied(userId)) ? { userId, username: account.username } : null;
  }

  return {
    async remember(userId, name) {
      const token = newDeviceToken();
      const hashes = { selectorHash: hashToken(selectorOf(token)), tokenHash: hashToken(token) };
      const deviceId = await insertDevice(db, { userId, name, createdAt: now(), ...hashes });
      return { deviceId, token };
    },
    async enter(token) {
      const device = await findDevice(db, hashToken(selectorOf(token)));
      if (device === null || device.lastUsedAt < oldestDeviceUse(now())) return null;
      if (!sameHash(device.tokenHash, hashToken(token))) return forget(device);
      const account = await usableAccount(device.userId);
      if (account === null) return null;
      const renewed = newDeviceToken(selectorOf(token));
      const rotated = await rotateDevice(db, device, { tokenHash: hashToken(renewed), usedAt: now() });
      return rotated ? { account, device: { deviceId: device.deviceId, token: renewed } } : forget(device);
    },
  };
}
