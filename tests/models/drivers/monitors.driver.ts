import { expect } from 'vitest';
import { MONITOR_CLOSE_SECONDS } from '../../../contract/limits.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import { openConnection } from './session.driver.ts';
import { useOwnTunnel } from './sharedTunnel.ts';

const WIDTH = 900;
const MS_PER_SECOND = 1_000;
const SOON = { timeout: 10_000, interval: 50 };
const [ASKS, COUNT, BLOCKED, FULL] = [
  /^Extend this session into one more browser window/u,
  '1 extra window is open.',
  /^Your browser blocked the window/u,
  /^Two extra windows are the maximum/u,
] as const;

/** Opens a connection whose desktop may spread over several windows. */
export async function openWideConnection(person: Person, around: MockedSurroundings): Promise<void> {
  const { world } = around;
  const { connectionIdentifier } = useOwnTunnel(world);
  world.connections = world.connections.map((one) =>
    one.identifier === connectionIdentifier ? { ...one, parameters: { ...one.parameters, 'enable-gfx': 'true' } } : one,
  );
  await openConnection(person, around);
  // The machine is told a moment after the picture has come.
  await expect.poll(() => around.tunnel.askedWidth(), SOON).toBeGreaterThan(0);
}

export function monitorsDriver(person: Person, around: MockedSurroundings): Driver {
  const { tunnel, windows } = around;
  const own = tunnel.askedWidth();
  const isWide = (width: number) => expect.poll(() => tunnel.askedWidth(), SOON).toBe(width);
  const agrees = async () => {
    const blocked = await windows.areBlocked();
    await windows.block(false);
    await person.press(blocked ? 'Try again' : 'Open the window');
  };
  /** Each has said why, and closes by itself. */
  const closeByThemselves = async () => {
    await around.passes(MONITOR_CLOSE_SECONDS * MS_PER_SECOND);
    await windows.seesNumbers();
  };
  const seesWindows = async (...numbers: readonly number[]) => {
    await person.seesPicture();
    await person.seesNot(ASKS, BLOCKED, FULL);
    await windows.seesNumbers(...numbers);
  };
  return {
    events: {
      'user.asks': async () => {
        await person.press('Menu');
        await person.press('Add a window');
      },
      'user.agrees': agrees,
      'user.agreesInVain': async () => {
        await windows.block(true);
        await person.press('Open the window');
      },
      'user.closesDialog': async () => {
        await windows.block(false);
        await person.press('Close');
      },
      'window.resizes': () => windows.widen(WIDTH),
      'window.closes': () => windows.closeFirst(),
      'user.reloads': async () => {
        tunnel.isLeft();
        await person.reload();
        await windows.seesEnded();
        await around.tunnelAskedFor();
        tunnel.accepts();
        tunnel.showsPicture();
        await person.seesPicture();
        await closeByThemselves();
      },
      'user.leaves': async () => {
        await person.press('End session');
        await windows.seesEnded();
        await closeByThemselves();
      },
    },
    states: {
      none: async () => {
        await seesWindows();
        await isWide(own);
      },
      asked: async () => {
        await person.sees(ASKS);
        await person.seesNot(COUNT);
      },
      blocked: async () => {
        await person.sees(BLOCKED);
        await windows.seesNumbers();
      },
      one: () => seesWindows(1),
      resized: async () => {
        await seesWindows(1);
        await isWide(own + WIDTH);
      },
      askedAgain: async () => {
        await person.sees(ASKS, COUNT);
        await windows.seesNumbers(1);
      },
      two: () => seesWindows(1, 2),
      full: async () => {
        await person.sees(FULL);
        await windows.seesNumbers(1, 2);
      },
      over: async () => {
        await person.sees('Welcome desktop', 'All connections');
        await windows.seesNumbers();
      },
    },
  };
}
