import { expect, test } from 'vitest';
import type { Asked } from '../../shared/query/query.machine.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  textPageMachine,
  type TextPageName,
  selectFailure,
  selectName,
  selectPageState,
  selectText,
} from './textPage.machine.ts';

test('the text is read, and read again after a failure', async () => {
  const readText = fakeCall<string, Asked<TextPageName>>();
  const machine = textPageMachine.provide({ actors: { ask: readText.logic } });
  const { actor } = startWithClock(machine, { input: 'roadmap' });
  const shown = () => [selectPageState(actor.getSnapshot()), selectText(actor.getSnapshot())];
  await readText.refuse('UNREACHABLE');
  expect([...shown(), selectFailure(actor.getSnapshot())]).toEqual(['failed', '', 'UNREACHABLE']);
  actor.send({ type: 'query.repeat' });
  await readText.answer('Next');
  expect([...shown(), readText.inputs]).toEqual(['shown', 'Next', [{ question: 'roadmap' }, { question: 'roadmap' }]]);
});

test('a text that is on its way is named, and loads', () => {
  const machine = textPageMachine.provide({ actors: { ask: fakeCall<string, Asked<TextPageName>>().logic } });
  const snapshot = startWithClock(machine, { input: 'version' }).actor.getSnapshot();
  expect([selectName(snapshot), selectPageState(snapshot), selectText(snapshot)]).toEqual(['version', 'loading', '']);
});
