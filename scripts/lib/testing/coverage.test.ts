import { expect, test } from 'vitest';
import { coverageLines } from './coverage.mjs';

test('states and transitions are counted over all machines, and one that was not seen whole is named', () => {
  const whole = { visited: ['a', 'b'], missed: [] };
  const half = { visited: ['a'], missed: ['b'] };
  expect(
    coverageLines({
      machines: [
        { machine: 'login', states: whole, transitions: whole },
        { machine: 'home', states: whole, transitions: half },
      ],
    }),
  ).toEqual([
    'Statecharts: 2 machines, 4 of 4 states, 3 of 4 transitions visited',
    '  home: 2 of 2 states, 1 of 2 transitions',
  ]);
});
