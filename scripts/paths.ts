import { FLOWS } from '../tests/models/flows.ts';
import { pathsThrough } from '../tests/models/model.ts';
import { SAMPLES } from '../tests/paths/product/allSamples.ts';
import { productPaths } from '../tests/paths/product/paths.ts';
import { markdownOf, planOf } from './plan/plan.ts';
import type { Plan } from './plan/plan.ts';

const USAGE = `npm run paths -- NAME [--json]

Prints the paths through a flow of the specification, or through a statechart of the app, as a test plan.
Flows: ${FLOWS.map(({ name }) => name).join(', ')}
Statecharts: ${SAMPLES.map(({ machine }) => machine.id).join(', ')}`;

function findPlan(name: string): Plan | null {
  const flow = FLOWS.find((candidate) => candidate.name === name);
  if (flow) return planOf(flow, pathsThrough(flow.machine));
  const entry = SAMPLES.find(({ machine }) => machine.id === name);
  if (!entry) return null;
  const { machine, samples } = entry;
  const title = `The statechart ${machine.id}`;
  return planOf({ name, title, actions: {} }, samples.flatMap((sample) => productPaths(machine, sample)));
}

const args = process.argv.slice(2);
const [name = ''] = args.filter((arg) => !arg.startsWith('--'));
const plan = findPlan(name);
if (plan) {
  console.log(args.includes('--json') ? JSON.stringify(plan, null, 2) : markdownOf(plan));
} else {
  console.error(name === '' || args.includes('--help') ? USAGE : `There is no flow or statechart "${name}".\n\n${USAGE}`);
  process.exitCode = args.includes('--help') ? 0 : 2;
}
