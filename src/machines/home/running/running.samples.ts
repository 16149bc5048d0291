import { sampleHome } from '../home/home.samples.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { runningMachine } from './running.machine.ts';

export const runningEntry = entryOf(runningMachine, {
  inputs: [undefined],
  events: [{ type: 'tree.listed', tree: sampleHome.tree }, { type: 'home.shown' }, { type: 'home.left' }],
  outputs: { readRunning: [sampleHome.active] },
  failures: { readRunning: refusals('UNREACHABLE') },
});
