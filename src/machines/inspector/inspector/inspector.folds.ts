import type { ChartWish, InspectorContext, InspectorEvent } from './inspector.types.ts';

type FoldCommand = Extract<
  InspectorEvent,
  { readonly type: 'state.fold' } | { readonly type: 'states.foldAll' } | { readonly type: 'states.unfoldAll' }
>;

/** How the chosen machine's chart is wanted. */
export function wishIn({ drawnMachine, folds }: InspectorContext): ChartWish {
  const machine = drawnMachine ?? '';
  return { machine, folded: folds[machine] ?? null };
}

/** What is folded after a command. A wish that is not drawn yet counts, so that quick clicks all do something. */
export function foldsAfter(context: InspectorContext, command: FoldCommand): InspectorContext['folds'] {
  const { machine, folded } = wishIn(context);
  return { ...context.folds, [machine]: foldedAfter(context, folded ?? context.chart?.folded ?? [], command) };
}

function foldedAfter({ chart }: InspectorContext, folded: readonly string[], command: FoldCommand): readonly string[] {
  switch (command.type) {
    case 'states.foldAll':
      return chart?.foldable ?? [];
    case 'states.unfoldAll':
      return [];
    case 'state.fold':
      return folded.includes(command.stateId)
        ? folded.filter((id) => id !== command.stateId)
        : [...folded, command.stateId];
  }
}
