import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import type { Expectation } from '../../tests/models/flow.ts';
import type { Path } from '../../tests/models/model.ts';

export interface PlanStep {
  readonly event: EventObject;
  /** What to do, in words. */
  readonly action: string;
  readonly state: AnyMachineSnapshot['value'];
  /** What is then to be seen, each with the clause that asks for it. */
  readonly expected: readonly string[];
}

export interface PlanPath {
  readonly steps: readonly PlanStep[];
}

export interface Plan {
  readonly name: string;
  readonly title: string;
  readonly paths: readonly PlanPath[];
}

export interface Named {
  readonly name: string;
  readonly title: string;
  readonly actions: Readonly<Record<string, string>>;
}

/** The paths of a model as steps that a person can follow. */
export function planOf({ name, title, actions }: Named, paths: readonly Path[]): Plan {
  return {
    name,
    title,
    paths: paths.map(({ steps }) => ({
      steps: steps.map(({ event, state }) => ({
        event,
        action: actionText(event, actions),
        state: state.value,
        expected: leavesOf(state).map(expectationText),
      })),
    })),
  };
}

function actionText(event: EventObject, actions: Named['actions']): string {
  if (event.type === 'xstate.init') return 'Start';
  const { type, ...payload } = event;
  const text = actions[type] ?? `\`${type}\``;
  return Object.keys(payload).length === 0 ? text : `${text} \`${JSON.stringify(payload)}\``;
}

function leavesOf(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
}

function expectationText(node: AnyStateNode): string {
  const { sees, clause } = (node.meta ?? {}) as Partial<Expectation>;
  if (sees !== undefined) return `${sees} (${clause ?? 'no clause'})`;
  const path = `\`${node.path.join('.') || node.key}\``;
  return node.description === undefined ? path : `${path}: ${node.description}`;
}

/** The plan as a page for a person. */
export function markdownOf({ title, paths }: Plan): string {
  const count = paths.reduce((sum, { steps }) => sum + steps.length, 0);
  const head = [
    `# ${title}`,
    `Paths: ${paths.length}, steps: ${count}. Every path begins anew, with nothing kept from the one before.`,
  ];
  return [...head, ...paths.map(pathText)].join('\n\n').concat('\n');
}

function pathText({ steps }: PlanPath, index: number): string {
  const last = steps.at(-1);
  const lines = steps.map(
    ({ action, expected }, step) => `${step + 1}. ${action}.\n   Expect: ${expected.join('; ')}.`,
  );
  return `## Path ${index + 1}: ${stateText(last?.state)}\n\n${lines.join('\n')}`;
}

function stateText(value: AnyMachineSnapshot['value'] | undefined): string {
  if (typeof value !== 'object') return String(value ?? 'nothing');
  return Object.entries(value)
    .map(([key, inner]) => [key, stateText(inner)].filter((part) => part !== '').join('.'))
    .join(', ');
}
