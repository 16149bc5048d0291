import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { RUNNING_POLL_MS } from '../../../../contract/limits.ts';
import type { ActiveUse, HomeEvent, TreeNode } from '../home/home.types.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { RunningContext, RunningEvent } from './running.types.ts';

export const runningMachine = setup({
  types: { context: {} as RunningContext, events: {} as RunningEvent },
  actors: { readRunning: notProvided<readonly ActiveUse[], readonly TreeNode[]>('readRunning') },
  delays: { runningPoll: RUNNING_POLL_MS },
  actions: {
    takeTree: assign(({ event }) => {
      assertEvent(event, 'tree.listed');
      return { tree: event.tree };
    }),
    tellHome: enqueueActions(({ enqueue, self }, active: readonly ActiveUse[]) => {
      const found: HomeEvent = { type: 'running.found', active };
      if (self._parent !== undefined) enqueue.sendTo(self._parent, found);
    }),
  },
}).createMachine({
  id: 'running',
  description: 'A§3 active connections are looked at again while Home shows; what cannot be read stays as it was',
  context: { tree: [] },
  initial: 'resting',
  on: { 'tree.listed': { actions: 'takeTree' }, 'home.left': '.resting' },
  states: {
    resting: { on: { 'home.shown': 'waiting' } },
    waiting: { after: { runningPoll: 'reading' } },
    reading: {
      invoke: {
        id: 'readRunning',
        src: 'readRunning',
        input: ({ context }) => context.tree,
        onDone: { target: 'waiting', actions: withOutput('tellHome') },
        onError: 'waiting',
      },
    },
  },
});
