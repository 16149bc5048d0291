import { LOGIN_LOCK_SECONDS } from '../contract/limits.ts';
import type { MockConnection, World } from './world.ts';
import { ADMINISTRATOR, createWorld } from './world.ts';

const CROWD_GROUPS = 1_000;
const CROWD_PER_GROUP = 10;

const change = (edit: (world: World) => void) => (): World => {
  const world = createWorld();
  edit(world);
  return world;
};

/** Installations by name, for tests and for looking at screens without a gateway. */
export const scenarios = {
  usual: createWorld,
  empty: change((world) => {
    world.groups = [];
    world.connections = [];
  }),
  single: change((world) => {
    world.connections = world.connections.slice(0, 1);
  }),
  crowded: change((world) => {
    world.groups = Array.from({ length: CROWD_GROUPS }, (_, index) => ({
      identifier: `g${index}`,
      name: `Room ${index + 1}`,
      parentIdentifier: 'ROOT',
      type: 'ORGANIZATIONAL',
    }));
    world.connections = world.groups.flatMap((group, room) =>
      Array.from({ length: CROWD_PER_GROUP }, (_, place) => seat(group.identifier, room * CROWD_PER_GROUP + place)),
    );
  }),
  passwordExpired: change((world) => {
    world.users.set(ADMINISTRATOR.username, {
      password: ADMINISTRATOR.password,
      administrator: true,
      expired: true,
    });
  }),
  /** The administrator tried three wrong passwords a moment ago. */
  locked: change((world) => {
    const lockedUntil = world.now() + LOGIN_LOCK_SECONDS * 1000;
    world.tries.set(ADMINISTRATOR.username, { failed: 0, lockedUntil });
  }),
  noEngine: change((world) => {
    const missing = { part: 'engine', state: 'missing', version: null, remedy: 'systemCheck.remedy.engine' } as const;
    world.systemCheck = { ...world.systemCheck, items: [missing, ...world.systemCheck.items.slice(1)] };
  }),
  /** Takes every call and answers none. */
  silent: change((world) => {
    world.beforeAnswer = () => new Promise(() => undefined);
  }),
  unreachable: change((world) => {
    world.unreachable = true;
  }),
} as const;

const seat = (parentIdentifier: string, index: number): MockConnection => ({
  identifier: `c${index}`,
  name: `Seat ${index + 1}`,
  protocol: 'rdp',
  parentIdentifier,
  readers: [],
});
