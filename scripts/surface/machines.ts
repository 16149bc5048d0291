import { chartOf, statesOf, transitionsOf } from '../../src/machines/inspector/chart/walk.ts';
import type { Chart } from '../../src/machines/inspector/chart/chart.types.ts';
import { registry } from '../../src/machines/registry.ts';
import { listFile, type SurfaceFile } from './file.ts';

const HEADER = [
  'Every machine of src/machines/registry.ts in one line: its states, then the events that it handles.',
  'docs/statecharts has the transitions.',
];

export const machinesFile = (): SurfaceFile =>
  listFile(
    'machines.txt',
    HEADER,
    registry.map(({ machine }) => lineOfMachine(chartOf(machine))),
  );

/** Events of actors and of time have no names of their own. */
const isNamed = (event: string): boolean => event !== '' && !event.startsWith('xstate.');

export function lineOfMachine(chart: Chart): string {
  const states = statesOf(chart.root).flatMap(({ path }) => (path.length === 0 ? [] : [path.join('.')]));
  const events = new Set(
    transitionsOf(chart)
      .map(({ event }) => event)
      .filter(isNamed),
  );
  return `${chart.id}: states ${states.sort().join(' ') || 'none'} events ${[...events].sort().join(' ') || 'none'}`;
}
