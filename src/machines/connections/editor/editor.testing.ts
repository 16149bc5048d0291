import { vi } from 'vitest';
import { fromPromise } from 'xstate';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import {
  usageHistoryMachine,
  type UsageHistoryContext,
  type UsageHistoryInput,
} from '../usageHistory/usageHistory.machine.ts';
import type { LeaveAttempt } from '../../shared/editorEvents.ts';
import { editorMachine } from './editor.machine.ts';
import { sampleLoaded } from './editor.samples.ts';
import type { DraftChange, EditorRights, EditorTarget, Loaded, SaveRequest } from './editor.types.ts';

/** What is edited where a test says nothing else. */
export const TARGET: EditorTarget = {
  ...{ kind: 'connection', dataSource: 'postgresql' },
  ...{ identifier: '14', cloneOf: null, parent: null },
};

/** An editor whose calls a test answers itself. */
export function start(target: Partial<EditorTarget> = {}) {
  const loadObject = fakeCall<Loaded, EditorTarget>();
  const saved: SaveRequest[] = [];
  const outcomes: (Error | null)[] = [];
  const deleteObject = fakeCall<void, EditorTarget>();
  const setPort = fakeCall<void>();
  const leaveAttempts = silentStream<LeaveAttempt>();
  const goOn = vi.fn();
  const machine = editorMachine.provide({
    actors: {
      loadObject: loadObject.logic,
      saveObject: fromPromise<string | null, SaveRequest>(({ input }) => {
        saved.push(input);
        const outcome = outcomes.shift();
        return outcome ? Promise.reject(outcome) : Promise.resolve('14');
      }),
      deleteObject: deleteObject.logic,
      setPort: setPort.logic,
      leaveAttempts: leaveAttempts.logic,
      usageHistory: usageHistoryMachine.provide({
        actors: { readUses: fromPromise<UsageHistoryContext['uses'], UsageHistoryInput>(() => Promise.resolve([])) },
      }),
    },
    actions: { goOn: ({ context }) => goOn(context.pendingNavigation, ...(context.opens ? [context.savedAs] : [])) },
  });
  const { actor } = startWithClock(machine, { input: { ...TARGET, ...target } });
  const change = (part: DraftChange) => {
    actor.send({ type: 'draft.change', change: part });
  };
  return {
    actor,
    change,
    loadObject,
    saved,
    outcomes,
    deleteObject,
    setPort,
    leaveAttempts,
    goOn,
    state: () => actor.getSnapshot(),
  };
}

/** One that has loaded what it edits. */
export async function opened(target: Partial<EditorTarget> = {}, rights: Partial<EditorRights> = {}) {
  const started = start(target);
  await started.loadObject.answer({ ...sampleLoaded, rights: { ...sampleLoaded.rights, ...rights } });
  return started;
}
