import { expect } from 'vitest';
import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import { RECONNECT_COUNTDOWN_SECONDS } from '../../../contract/limits.ts';
import type { Driver } from '../model.ts';
import type { Person, Surroundings } from '../person.ts';

const { UPSTREAM_NOT_FOUND, UPSTREAM_TIMEOUT, UPSTREAM_UNAVAILABLE, CLIENT_FORBIDDEN, CLIENT_UNAUTHORIZED } =
  GUACAMOLE_STATUS;
const CONNECTION = 'Welcome desktop';
const COUNTDOWN = /^Reconnecting in \d+ seconds?$/;
const FAILED = /^(?:The connection ended|Couldn't connect)$/;
const SILENCE_MS = 2_000;
const MS_PER_SECOND = 1_000;

const seesOpening = async (person: Person): Promise<void> => {
  await person.sees(/^Reaching the gateway/, /^Reaching the computer/, /^Logging in/);
  await person.seesButton('Disconnect', 'enabled');
};

export const seesConnected = async (person: Person): Promise<void> => {
  await person.seesPicture();
  await person.seesNot(/^Reaching the computer/, FAILED, 'Disconnected');
  await person.seesButton('End session', 'enabled');
};

async function seesFailed(person: Person, does: 'count' | 'stay'): Promise<void> {
  await person.sees(FAILED);
  await person.seesButton('Go to Home', 'enabled');
  await person.seesButton('Log out', 'enabled');
  if (does === 'count') await person.sees(COUNTDOWN);
  else await person.seesNot(COUNTDOWN);
}

export async function openConnection(person: Person, around: Surroundings, name = CONNECTION): Promise<void> {
  await person.open(name);
  await pictureComes(around);
  await seesConnected(person);
}

export async function pictureComes({ tunnelAskedFor, tunnel }: Surroundings): Promise<void> {
  await tunnelAskedFor();
  tunnel.accepts();
  tunnel.showsPicture();
}

/** Ends the next tunnel that the app asks for, or the one it has. */
async function closesTunnel({ tunnelAskedFor, tunnel }: Surroundings, code: number): Promise<void> {
  await tunnelAskedFor();
  tunnel.closes(code);
}

export function sessionOpeningDriver(person: Person, around: Surroundings): Driver {
  const { tunnel } = around;
  /** What is asked for next is another tunnel, however late it is heard that this one is closed. */
  const leaves = async (button: string) => {
    await around.tunnelAskedFor();
    tunnel.isLeft();
    await person.press(button);
  };
  return {
    events: {
      'connection.opened': () => person.open(CONNECTION),
      'gateway.accepts': async () => {
        await around.tunnelAskedFor();
        tunnel.accepts();
      },
      'gateway.fails': () => closesTunnel(around, UPSTREAM_NOT_FOUND.code),
      'gateway.forbids': () => closesTunnel(around, CLIENT_UNAUTHORIZED.code),
      'machine.asks': () => tunnel.asksFor('username', 'password'),
      'user.answers': async () => {
        await person.fill('Username', 'maria');
        await person.fill('Password', 'battery staple');
        await person.press('Continue');
        expect([await tunnel.pasted(), await tunnel.pasted()]).toEqual(['maria', 'battery staple']);
      },
      'user.declines': () => leaves('Cancel'),
      'picture.comes': () => tunnel.showsPicture(),
      'machine.fails': () => tunnel.machineFails(UPSTREAM_UNAVAILABLE.code),
      'machine.refuses': () => tunnel.machineFails(CLIENT_UNAUTHORIZED.code),
      'user.givesPassword': async () => {
        await person.fill('Password', 'battery staple');
        await person.press('Connect');
      },
      'machine.forbids': () => tunnel.machineFails(CLIENT_FORBIDDEN.code),
      'machine.ends': () => tunnel.machineEnds(),
      'user.disconnects': () => leaves('Disconnect or leave'),
      'user.goesHome': () => person.press('Go to Home'),
    },
    states: {
      home: () => person.sees(CONNECTION, 'All connections'),
      'opening.connecting': () => seesOpening(person),
      'opening.waiting': () => seesOpening(person),
      'opening.asked': async () => {
        await person.sees('Log in to the computer', 'Remember on this device');
        await person.seesButton('Continue', 'enabled');
        await person.seesButton('Cancel', 'enabled');
      },
      connected: () => seesConnected(person),
      'ended.disconnected': async () => {
        await person.sees('Disconnected');
        await person.seesButton('Go to Home', 'enabled');
        await person.seesButton('Log out', 'enabled');
        await person.seesButton('Reconnect', 'enabled');
      },
      'ended.clientWaited': () => seesFailed(person, 'count'),
      'ended.tunnelWaited': () => seesFailed(person, 'count'),
      'ended.logOnRefused': async () => {
        await seesFailed(person, 'stay');
        await person.seesButton('Connect', 'enabled');
        await person.seesNot('Reconnect');
      },
      'ended.clientFinal': () => seesFailed(person, 'stay'),
      'ended.tunnelFinal': () => seesFailed(person, 'stay'),
    },
  };
}

export function reconnectDriver(person: Person, around: Surroundings): Driver {
  return {
    events: {
      'link.falters': async () => {
        around.tunnel.fallsSilent();
        await around.passes(SILENCE_MS);
      },
      'link.recovers': () => around.tunnel.speaksAgain(),
      'engine.fails': () => closesTunnel(around, UPSTREAM_TIMEOUT.code),
      'time.passes': () => around.passes(RECONNECT_COUNTDOWN_SECONDS * MS_PER_SECOND),
      'user.reconnects': () => person.press('Reconnect'),
      'user.stopsWaiting': () => person.press('Stop'),
      'user.goesHome': () => person.press('Go to Home'),
      'user.logsOut': () => person.press('Log out'),
      'picture.comes': () => pictureComes(around),
    },
    states: {
      'connected.steady': async () => {
        await seesConnected(person);
        await person.seesNot(/^Connection unstable/, /^Input paused/);
      },
      'connected.unstable': () => person.sees(/^Connection unstable/, /^Input paused/),
      'failed.counting': () => seesFailed(person, 'count'),
      'failed.stopped': () => seesFailed(person, 'stay'),
      opening: () => seesOpening(person),
      home: () => person.sees(CONNECTION, 'All connections'),
      loggedOut: () => person.sees('You are logged out'),
    },
  };
}

/** Opens a connection whose session the gateway promises to keep. */
export async function openKeptConnection(person: Person, around: Surroundings): Promise<void> {
  around.tunnel.keepsSessions();
  await openConnection(person, around);
}

export function linkHealthDriver(person: Person, around: Surroundings): Driver {
  return {
    events: {
      'link.breaks': () => around.tunnel.breaks(),
      'link.returns': () => pictureComes(around),
      'gateway.keepsNothing': () => closesTunnel(around, UPSTREAM_UNAVAILABLE.code),
      'gateway.forbids': () => closesTunnel(around, CLIENT_UNAUTHORIZED.code),
      'time.passes': () => around.passes(RECONNECT_COUNTDOWN_SECONDS * MS_PER_SECOND),
      'user.triesNow': () => person.press('Try now'),
      'user.leaves': () => person.press('End session'),
      'user.reconnects': () => person.press('Reconnect'),
      'user.goesHome': () => person.press('Go to Home'),
      'picture.comes': () => pictureComes(around),
    },
    states: {
      live: async () => {
        await seesConnected(person);
        await person.seesNot(/^Connection lost/, /^Connection unstable/, /^Input paused/);
      },
      stale: async () => {
        await person.sees(/^Connection lost/, /^Input paused/);
        await person.seesButton('Try now', 'enabled');
        await person.seesPicture();
        await person.seesNot(FAILED, 'Disconnected', COUNTDOWN);
      },
      gone: async () => {
        await seesFailed(person, 'count');
        await person.sees(/^The session could not be kept/);
      },
      refused: async () => {
        await seesFailed(person, 'stay');
        await person.seesNot(/^The session could not be kept/);
      },
      opening: () => seesOpening(person),
      home: () => person.sees(CONNECTION, 'All connections'),
    },
  };
}
