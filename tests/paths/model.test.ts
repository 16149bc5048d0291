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
