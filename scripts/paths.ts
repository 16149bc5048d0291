import { registry } from '../src/machines/registry.ts';
import { FLOWS } from '../tests/models/flows.ts';
import { pathsThrough } from '../tests/models/model.ts';
import { productPaths } from '../tests/paths/product/paths.ts';
import { markdownOf, planOf } from './plan/plan.ts';
import type { Plan } from './plan/plan.ts';

const USAGE = `npm run paths -- NAME [--json]

Prints the paths through a flow of the specification, or through a statechart of the app, as a test plan.
Flows: ${FLOWS.map(({ name }) => name).join(', ')}
Statecharts: ${registry.map(({ id }) => id).join(', ')}`;

function findPlan(name: string): Plan | null {
  const flow = FLOWS.find((candidate) => candidate.name === name);
  if (flow) return planOf(flow, pathsThrough(flow.machine));
  const entry = registry.find(({ id }) => id === name);
  if (!entry) return null;
  const paths = productPaths(entry.machine, entry.samples).map(({ path }) => path);
  return planOf({ name, title: `The statechart ${name}`, actions: {} }, paths);
}

const args = process.argv.slice(2);
const [name = ''] = args.filter((arg) => !arg.startsWith('--'));
const plan = findPlan(name);
if (plan) {
  console.log(args.includes('--json') ? JSON.stringify(plan, null, 2) : markdownOf(plan));
} else {
  console.error(
    name === '' || args.includes('--help') ? USAGE : `There is no flow or statechart "${name}".\n\n${USAGE}`,
  );
  process.exitCode = args.includes('--help') ? 0 : 2;
}
