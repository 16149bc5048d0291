import type { Device } from '../contract/http/devices.ts';
import { nextIdentifier } from './directory.ts';
import { notFound } from './refusal.ts';
import type { MockDevice } from './door.ts';
import type { World } from './world.ts';

const SELECTOR_CHARS = 32;
const newSecret = (world: World) => world.nextToken().toLowerCase();

/** A new device of somebody, with the token that the browser keeps. */
export function rememberDevice(world: World, username: string): MockDevice {
  const at = world.now();
  const identifier = nextIdentifier(world.door.devices);
  const token = identifier.padStart(SELECTOR_CHARS, '0') + newSecret(world);
  const device: MockDevice = { identifier, username, createdAt: at, lastUsedAt: at, token };
  world.door.devices.push(device);
  return device;
}

/** The device of a token, which is replaced; one that was replaced before ends the device. */
export function enterByDevice(world: World, token: string): MockDevice | null {
  const selector = token.slice(0, SELECTOR_CHARS);
  const device = world.door.devices.find((one) => one.token.startsWith(selector));
  if (!device) return null;
  if (device.token !== token) {
    forgetDevice(world, device.username, device.identifier, null);
    return null;
  }
  device.token = selector + newSecret(world);
  device.lastUsedAt = world.now();
  return device;
}

/** Ends the sessions of a device as well, but the one that is kept. */
export function forgetDevice(
  { door, sessions }: World,
  username: string,
  identifier: string,
  keep: string | null,
): void {
  const known = door.devices.some((one) => one.identifier === identifier && one.username === username);
  if (!known) throw notFound();
  door.devices = door.devices.filter((one) => one.identifier !== identifier);
  for (const [token, device] of door.deviceOf) if (device === identifier && token !== keep) sessions.delete(token);
}

/** Logging out forgets the device that the session was begun on. */
export function forgetDeviceOf(world: World, token: string): void {
  const identifier = world.door.deviceOf.get(token);
  world.door.devices = world.door.devices.filter((one) => one.identifier !== identifier);
}

export const devicesOf = ({ door }: World, username: string, token: string | null): Device[] =>
  door.devices
    .filter((one) => one.username === username)
    .sort((one, other) => other.lastUsedAt - one.lastUsedAt)
    .map(({ identifier, createdAt, lastUsedAt }) => ({
      ...{ identifier, createdAt, lastUsedAt, name: 'Chrome, Linux' },
      current: token !== null && door.deviceOf.get(token) === identifier,
    }));
