import { createMachine } from 'xstate';
import { entryOf, refusals } from '../../shared/samples.ts';
import { pageMachine } from './page.machine.ts';
import type { PageCode } from './page.types.ts';

/** A content that stays until something happens to it. */
export const samplePageCode: PageCode = {
  logic: createMachine({ initial: 'open', states: { open: { on: { '*': 'done' } }, done: { type: 'final' } } }),
  input: undefined,
  view: null,
};

export const pageEntry = entryOf(pageMachine, {
  inputs: [{ page: 'connections', params: {} }],
  events: [{ type: 'page.retry' }],
  outputs: { loadPage: [samplePageCode] },
  failures: { loadPage: refusals('UNREACHABLE') },
});
