import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { pathsThrough, unvisitedStates, walkPath } from '../models/model.ts';

const gate = createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { on: { push: 'open', kick: 'broken' } },
    open: { on: { pull: 'shut' } },
    broken: { type: 'final' },
  },
});

const nothing = () => undefined;

describe('walking a path of a model', () => {
  test('refuses an event that nobody carries out', async () => {
    const [path] = pathsThrough(gate);
    const walk = walkPath(path!, {
      events: { pull: nothing },
      states: { shut: nothing, open: nothing, broken: nothing },
    });
    await expect(walk).rejects.toThrow('Nobody carries out push.');
  });

  test('refuses a state that nobody looks at', async () => {
    const broken = pathsThrough(gate).find(({ state }) => state.matches('broken'));
    const walk = walkPath(broken!, { events: { kick: nothing }, states: { shut: nothing } });
    await expect(walk).rejects.toThrow('No assertion for the state "broken".');
  });

  test('carries out each event and then looks at each state, in order', async () => {
    const seen: string[] = [];
    const [path] = pathsThrough(gate);
    await walkPath(path!, {
      events: { push: () => void seen.push('push'), pull: () => void seen.push('pull') },
      states: { shut: () => void seen.push('is shut'), open: () => void seen.push('is open') },
    });
    expect(seen).toEqual(['is shut', 'push', 'is open', 'pull', 'is shut']);
  });

  test('tells a step once the state that it leads to has been looked at, and none that failed', async () => {
    const [path] = pathsThrough(gate);
    const walked = async (pull: () => void) => {
      const held: number[] = [];
      const states = { shut: nothing, open: nothing };
      await walkPath(path!, { events: { push: nothing, pull }, states }, (index) => held.push(index)).catch(nothing);
      return held;
    };
    expect(await walked(nothing)).toEqual([0, 1, 2]);
    const breaks = () => {
      throw new Error('It does not move.');
    };
    expect(await walked(breaks)).toEqual([0, 1]);
    const blind: number[] = [];
    const nobodyLooks = () => {
      throw new Error('It is not open.');
    };
    const states = { shut: nothing, open: nobodyLooks };
    const walk = walkPath(path!, { events: { push: nothing, pull: nothing }, states }, (index) => blind.push(index));
    await expect(walk).rejects.toThrow('It is not open.');
    expect(blind).toEqual([0]);
  });

  test('names the states that the paths leave out', () => {
    const paths = pathsThrough(gate);
    expect(unvisitedStates(gate, paths)).toEqual([]);
    expect(
      unvisitedStates(
        gate,
        paths.filter(({ state }) => !state.matches('broken')),
      ),
    ).toEqual(['gate.broken']);
  });

  test('refuses a model that waits or calls by itself', () => {
    const waiting = createMachine({ initial: 'a', states: { a: { after: { 10: 'b' } }, b: {} } });
    expect(() => pathsThrough(waiting)).toThrow('After events on test machines are not supported');
  });
});
