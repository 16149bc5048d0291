import { describe, expect, test } from 'vitest';
import { settle } from '../../shared/testing.ts';
import { EditorObstacleError } from './editor.errors.ts';
import { selectBusy, selectDialog, selectDirty, selectDraft, selectFailure, selectSearch } from './editor.selectors.ts';
import { opened } from './editor.testing.ts';

const refused = () => Object.assign(new Error('That name is taken.'), { code: 'BAD_REQUEST' });

test('a search stays in the field in which it is typed', async () => {
  const { actor, state } = await opened();
  actor.send({ type: 'search.change', text: 'audio' });
  expect([selectSearch(state()), selectDirty(state())]).toEqual(['audio', false]);
});

test.each([
  [null, 'nla'],
  ['14', undefined],
])('of the identifier %j RDP begins with its defaults only where it is new', async (identifier, security) => {
  const { change, state } = await opened({ identifier });
  change({ part: 'variant', value: 'rdp' });
  expect([selectDraft(state()).variant, selectDraft(state()).parameters['security']]).toEqual(['rdp', security]);
});

test('another try forgets why the last one failed', async () => {
  const { actor, outcomes, state } = await opened();
  outcomes.push(refused());
  actor.send({ type: 'editor.save' });
  await settle();
  expect(selectFailure(state())?.code).toBe('BAD_REQUEST');
  actor.send({ type: 'editor.save' });
  expect([selectBusy(state()), selectFailure(state())]).toEqual([true, null]);
});

test('who overwrites once is asked again the next time', async () => {
  const { actor, outcomes, saved, state } = await opened();
  outcomes.push(new EditorObstacleError('CHANGED'), refused(), new EditorObstacleError('CHANGED'));
  actor.send({ type: 'editor.save' });
  await settle();
  actor.send({ type: 'change.overwrite' });
  await settle();
  expect(selectFailure(state())?.code).toBe('BAD_REQUEST');
  actor.send({ type: 'editor.save' });
  await settle();
  expect([saved.map(({ overwrite }) => overwrite), selectDialog(state())]).toEqual([[false, true, false], 'changed']);
});

test('an obstacle says in a log what it is', () => {
  expect(String(new EditorObstacleError('CHANGED'))).toBe('EditorObstacleError: CHANGED');
});

test('who cancels goes back to the list, not to where they wanted to go before', async () => {
  const { actor, change, goOn, outcomes } = await opened();
  change({ part: 'name', value: 'Mine' });
  outcomes.push(refused());
  actor.send({ type: 'editor.save' });
  actor.send({ type: 'leave.tried', path: '/settings/preferences' });
  await settle();
  actor.send({ type: 'editor.cancel' });
  actor.send({ type: 'leave.confirm' });
  expect(goOn.mock.calls).toEqual([[null]]);
});

describe('a missing port', () => {
  async function asked() {
    const started = await opened({ kind: 'sharingProfile' });
    started.outcomes.push(new EditorObstacleError('PORT_MISSING'));
    started.change({ part: 'name', value: 'Mine' });
    started.actor.send({ type: 'editor.save' });
    await settle();
    return started;
  }

  test('is no longer asked about after going back, and what was typed stays', async () => {
    const { actor, goOn, leaveAttempts, state } = await asked();
    actor.send({ type: 'leave.tried', path: '/' });
    expect([selectDialog(state()), selectDirty(state()), selectDraft(state()).name]).toEqual([null, true, 'Mine']);
    expect([leaveAttempts.listeners, goOn.mock.calls]).toEqual([1, []]);
  });

  test('is set while the editor waits, and who goes on meanwhile goes there when all is saved', async () => {
    const { actor, goOn, leaveAttempts, setPort, state } = await asked();
    expect(selectBusy(state())).toBe(false);
    actor.send({ type: 'port.useThisAddress' });
    expect([selectBusy(state()), leaveAttempts.listeners]).toEqual([true, 1]);
    actor.send({ type: 'leave.tried', path: '/settings/preferences' });
    await setPort.answer(undefined);
    await settle();
    expect([state().matches('left'), goOn.mock.calls]).toEqual([true, [['/settings/preferences']]]);
  });
});
