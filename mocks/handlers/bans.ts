import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { parseNetwork } from '../../contract/rules/ipNetwork.ts';
import { requireAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { World } from '../world.ts';

const DONE = 'success' as const;
const PUBLIC_ADDRESS = '203.0.113.1';
const LOCAL_ADDRESS = '10.9.9.1';
const LOOPBACK = /^(127\.|::1$)/;

export function banHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getBannedIps, ({ username }) => {
      requireAdministrator(world, username);
      return world.bans;
    }),
    mock(world, calls.getDefaultBannedIps, ({ username }) => {
      requireAdministrator(world, username);
      return world.bans.filter(({ permanent }) => permanent);
    }),
    mock(world, calls.manageBannedIp, ({ username, body: { ban, ip, permanent = false } }) => {
      requireAdministrator(world, username);
      if (ban === 'banip') add(world, ip, permanent);
      else remove(world, ip, false);
      return DONE;
    }),
    mock(world, calls.manageDefaultBan, ({ username, body }) => {
      requireAdministrator(world, username);
      remove(world, body.ip, true);
      return DONE;
    }),
    mock(world, calls.getPublicIp, ({ username }) => {
      requireAdministrator(world, username);
      return { ip: PUBLIC_ADDRESS };
    }),
    mock(world, calls.getLocalIp, ({ username }) => {
      requireAdministrator(world, username);
      return { ip: LOCAL_ADDRESS };
    }),
  ];
}

function read(text: string): string {
  const ip = text.trim().toLowerCase();
  if (ip.includes('/') || parseNetwork(ip) === null) throw badRequest('That is no address.');
  return ip;
}

function add(world: World, text: string, permanent: boolean): void {
  const ip = read(text);
  if (LOOPBACK.test(ip) || ip === PUBLIC_ADDRESS || ip === LOCAL_ADDRESS) throw badRequest('Not allowed.');
  const before = world.bans.find((one) => one.ip === ip);
  const kept = { ip, permanent: permanent || (before?.permanent ?? false) };
  world.bans = [...world.bans.filter((one) => one.ip !== ip), kept];
}

function remove(world: World, text: string, permanent: boolean): void {
  const ip = read(text);
  const kept = world.bans.filter((one) => one.ip !== ip || one.permanent !== permanent);
  if (kept.length === world.bans.length) throw notFound();
  world.bans = kept;
}
