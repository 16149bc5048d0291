import { describe, expect, test } from 'vitest';
import { settle } from '../../shared/testing.ts';
import { emptyDraft } from './editor.draft.ts';
import { EditorObstacleError } from './editor.errors.ts';
import { sampleLoaded } from './editor.samples.ts';
import { opened, start, TARGET } from './editor.testing.ts';
import {
  selectBusy,
  selectDialog,
  selectDirty,
  selectDraft,
  selectFailure,
  selectHistory,
  selectLoaded,
  selectLoadFailed,
  selectMode,
  selectTarget,
  selectProblems,
  selectSearch,
  selectTab,
} from './editor.selectors.ts';

describe('loading', () => {
  test('reads what is edited and offers it', async () => {
    const { loadObject, state } = await opened();
    expect(loadObject.inputs).toEqual([TARGET]);
    expect([selectTab(state()), selectSearch(state())]).toEqual(['settings', '']);
    expect([selectDraft(state()), selectLoaded(state()), selectDirty(state())]).toEqual([
      sampleLoaded.draft,
      sampleLoaded,
      false,
    ]);
  });

  test('tells a failure, and reads again or leaves', async () => {
    const { actor, loadObject, goOn, state } = start();
    await loadObject.refuse('NOT_FOUND');
    expect([selectLoadFailed(state()), selectFailure(state())?.code]).toEqual([true, 'NOT_FOUND']);
    actor.send({ type: 'editor.retry' });
    await loadObject.refuse('UNREACHABLE');
    expect(selectFailure(state())).toEqual({ code: 'UNREACHABLE', text: null });
    actor.send({ type: 'editor.cancel' });
    expect([state().matches('left'), goOn.mock.calls]).toEqual([true, [[null]]]);
  });

  test.each([
    [{ identifier: null }, 'new'],
    [{ identifier: null, cloneOf: '14' }, 'clone'],
    [{}, 'existing'],
  ] as const)('%j is the mode %s', (place, mode) => {
    const { state } = start(place);
    expect([selectMode(state()), selectTarget(state())]).toEqual([mode, { ...TARGET, ...place }]);
  });

  test('a new connection begins as VNC in the root, a group as a folder [A3-033 A3-035]', () => {
    const draft = { name: '', destination: { host: '', port: '', id: '' }, parameters: {}, attributes: {} };
    const connection = start({ identifier: null });
    expect(selectDraft(connection.state())).toEqual({ ...draft, variant: 'vnc', parent: 'ROOT' });
    const group = start({ kind: 'connectionGroup', identifier: null, parent: '3' });
    expect(selectDraft(group.state())).toEqual({ ...draft, variant: 'ORGANIZATIONAL', parent: '3' });
    expect(emptyDraft({ kind: 'sharingProfile', parent: '9' })).toEqual({ ...draft, variant: '', parent: '9' });
  });
});

describe('saving', () => {
  test('sends what was typed and goes on', async () => {
    const { actor, change, saved, goOn, state } = await opened();
    change({ part: 'name', value: 'Office' });
    actor.send({ type: 'editor.save' });
    expect(selectBusy(state())).toBe(true);
    await settle();
    const draft = { ...sampleLoaded.draft, name: 'Office' };
    expect(saved).toEqual([{ target: TARGET, draft, loaded: sampleLoaded, overwrite: false }]);
    expect([state().matches('left'), goOn.mock.calls]).toEqual([true, [[null]]]);
  });

  test('a faulty draft is not sent, and its faults go as they are mended', async () => {
    const { actor, change, saved, state } = await opened();
    actor.send({ type: 'search.change', text: 'audio' });
    change({ part: 'name', value: ' ' });
    change({ part: 'destination', field: 'port', value: '70000' });
    actor.send({ type: 'editor.save' });
    expect([saved, selectProblems(state()), selectSearch(state())]).toEqual([
      [],
      { name: 'required', port: 'badPort' },
      '',
    ]);
    change({ part: 'name', value: 'Desk' });
    expect(selectProblems(state())).toEqual({ port: 'badPort' });
  });

  test('a refusal keeps all that was typed, and is still guarded', async () => {
    const { actor, change, outcomes, leaveAttempts, state } = await opened();
    change({ part: 'parameters', name: 'password', value: 'secret' });
    outcomes.push(Object.assign(new Error('That name is taken.'), { code: 'BAD_REQUEST' }));
    actor.send({ type: 'editor.save' });
    await settle();
    expect(selectFailure(state())).toEqual({ code: 'BAD_REQUEST', text: 'That name is taken.' });
    expect(selectDraft(state()).parameters).toEqual({ password: 'secret' });
    expect([selectDirty(state()), leaveAttempts.listeners]).toEqual([true, 1]);
  });

  test('an error that nobody foresaw is not read out', async () => {
    const { actor, outcomes, state } = await opened();
    outcomes.push(new TypeError('x is undefined'));
    actor.send({ type: 'editor.save' });
    await settle();
    expect(selectFailure(state())).toEqual({ code: 'INTERNAL_ERROR', text: null });
  });

  test('is not offered to those who may not', async () => {
    const { actor, saved, state } = await opened({}, { save: false, delete: false });
    actor.send({ type: 'editor.save' });
    actor.send({ type: 'editor.delete' });
    expect([saved, state().matches('editing')]).toEqual([[], true]);
  });

  test('a sharing profile waits for an external port [A5-024]', async () => {
    const { actor, leaveAttempts, outcomes, saved, state } = await opened({ kind: 'sharingProfile' });
    outcomes.push(new EditorObstacleError('PORT_MISSING'));
    actor.send({ type: 'editor.save' });
    await settle();
    expect([selectDialog(state()), leaveAttempts.listeners]).toEqual(['missingPort', 1]);
    actor.send({ type: 'port.dismiss' });
    expect([selectDialog(state()), state().matches('editing'), saved.length]).toEqual([null, true, 1]);
  });

  test('"Use this address" sets the port to "not needed" and saves; a failure keeps what was typed [A5-024]', async () => {
    const { actor, outcomes, saved, setPort, state } = await opened({ kind: 'sharingProfile' });
    outcomes.push(new EditorObstacleError('PORT_MISSING'), new EditorObstacleError('PORT_MISSING'));
    actor.send({ type: 'editor.save' });
    await settle();
    actor.send({ type: 'port.useThisAddress' });
    await setPort.refuse('UNREACHABLE');
    expect([state().matches('editing'), selectFailure(state())?.code, saved.length]).toEqual([true, 'UNREACHABLE', 1]);
    actor.send({ type: 'editor.save' });
    await settle();
    actor.send({ type: 'port.useThisAddress' });
    await setPort.answer(undefined);
    await settle();
    expect([state().matches('left'), saved.length]).toEqual([true, 3]);
  });

  test('the port is set by administrators alone', async () => {
    const { actor, outcomes, setPort, state } = await opened({ kind: 'sharingProfile' }, { setPort: false });
    outcomes.push(new EditorObstacleError('PORT_MISSING'));
    actor.send({ type: 'editor.save' });
    await settle();
    actor.send({ type: 'port.useThisAddress' });
    expect([selectDialog(state()), setPort.inputs]).toEqual(['missingPort', []]);
  });

  test('"Save and connect" opens what was saved, also after a second try; a plain save does not', async () => {
    const { actor, change, outcomes, goOn, state } = await opened({ identifier: null });
    outcomes.push(new Error('refused'));
    change({ part: 'name', value: 'Office' });
    actor.send({ type: 'editor.saveAndConnect' });
    await settle();
    expect([state().matches('editing'), goOn.mock.calls]).toEqual([true, []]);
    actor.send({ type: 'editor.saveAndConnect' });
    await settle();
    expect([state().matches('left'), goOn.mock.calls]).toEqual([true, [[null, '14']]]);
    const plain = await opened();
    plain.actor.send({ type: 'editor.save' });
    await settle();
    expect(plain.goOn.mock.calls).toEqual([[null]]);
  });

  test('"Save and connect" shows what is wrong, and opens nothing', async () => {
    const { actor, change, saved, state } = await opened();
    change({ part: 'name', value: '' });
    actor.send({ type: 'editor.saveAndConnect' });
    expect([saved, selectProblems(state())]).toEqual([[], { name: 'required' }]);
  });

  test('opens with its sharing where the address says so', async () => {
    const { state } = await opened({ tab: 'sharing' });
    expect(selectTab(state())).toBe('sharing');
  });

  test('tells that somebody else has saved it, and overwrites only when told to', async () => {
    const { actor, change, outcomes, saved, state } = await opened();
    change({ part: 'name', value: 'Mine' });
    outcomes.push(new EditorObstacleError('CHANGED'), new EditorObstacleError('CHANGED'));
    actor.send({ type: 'editor.save' });
    await settle();
    expect(selectDialog(state())).toBe('changed');
    actor.send({ type: 'change.keep' });
    expect([selectDraft(state()).name, selectDirty(state())]).toEqual(['Mine', true]);
    actor.send({ type: 'editor.save' });
    await settle();
    actor.send({ type: 'change.overwrite' });
    await settle();
    expect([saved.map(({ overwrite }) => overwrite), state().matches('left')]).toEqual([[false, false, true], true]);
  });

  test('reads the other’s change when asked to', async () => {
    const { actor, change, loadObject, outcomes, state } = await opened();
    change({ part: 'name', value: 'Mine' });
    outcomes.push(new EditorObstacleError('CHANGED'));
    actor.send({ type: 'editor.save' });
    await settle();
    actor.send({ type: 'change.reload' });
    await loadObject.answer({ ...sampleLoaded, draft: { ...sampleLoaded.draft, name: 'Theirs' } });
    expect([selectDraft(state()).name, selectDirty(state())]).toEqual(['Theirs', false]);
  });
});

describe('security that is proposed', () => {
  test.each([
    ['rdp', true, { security: 'any' }, true, 'any'],
    ['vnc', true, { security: 'any' }, false, undefined],
    ['rdp', false, { security: 'any' }, false, undefined],
    ['rdp', true, {}, false, undefined],
  ] as const)('for %s, with the right to save %j and %j: %j', async (...row) => {
    const [variant, save, asked, proposed, security] = row;
    const { loadObject, state } = start(asked);
    const { draft, rights } = sampleLoaded;
    const loaded = { ...sampleLoaded, draft: { ...draft, variant }, rights: { ...rights, save } };
    await loadObject.answer(loaded);
    expect([selectDirty(state()), selectDraft(state()).parameters['security']]).toEqual([proposed, security]);
    expect([selectLoaded(state()), selectDraft(state()).name]).toEqual([loaded, 'Desk']);
  });
});

describe('deleting', () => {
  test('asks once', async () => {
    const { actor, deleteObject, goOn, state } = await opened();
    actor.send({ type: 'editor.delete' });
    expect([selectDialog(state()), deleteObject.inputs]).toEqual(['delete', []]);
    actor.send({ type: 'delete.keep' });
    expect(selectDialog(state())).toBeNull();
    actor.send({ type: 'editor.delete' });
    actor.send({ type: 'delete.confirm' });
    await deleteObject.answer();
    expect([deleteObject.inputs, state().matches('left'), goOn.mock.calls]).toEqual([[TARGET], true, [[null]]]);
  });

  test('a refusal keeps all that was typed', async () => {
    const { actor, change, deleteObject, state } = await opened();
    change({ part: 'name', value: 'Mine' });
    actor.send({ type: 'editor.delete' });
    actor.send({ type: 'delete.confirm' });
    await deleteObject.refuse('PERMISSION_DENIED');
    expect([selectFailure(state())?.code, selectDraft(state()).name]).toEqual(['PERMISSION_DENIED', 'Mine']);
  });
});

describe('leaving', () => {
  test('goes at once while there is nothing to lose', async () => {
    const { actor, leaveAttempts, goOn, state } = await opened();
    expect(leaveAttempts.listeners).toBe(0);
    actor.send({ type: 'editor.cancel' });
    expect([state().matches('left'), goOn.mock.calls]).toEqual([true, [[null]]]);
  });

  test('asks first when something was typed, and goes where somebody wanted to go', async () => {
    const { actor, change, leaveAttempts, goOn, state } = await opened();
    change({ part: 'name', value: 'Mine' });
    expect(leaveAttempts.listeners).toBe(1);
    actor.send({ type: 'leave.tried', path: '/settings/preferences' });
    expect([selectDialog(state()), leaveAttempts.listeners, goOn.mock.calls]).toEqual(['leave', 1, []]);
    actor.send({ type: 'leave.keep' });
    expect([selectDraft(state()).name, leaveAttempts.listeners]).toEqual(['Mine', 1]);
    actor.send({ type: 'leave.tried', path: '/settings/preferences' });
    actor.send({ type: 'leave.confirm' });
    expect([state().matches('left'), goOn.mock.calls]).toEqual([true, [['/settings/preferences']]]);
  });

  test('who stays and saves goes back to the list, not to where they wanted to go before', async () => {
    const { actor, change, goOn } = await opened();
    change({ part: 'name', value: 'Mine' });
    actor.send({ type: 'leave.tried', path: '/' });
    actor.send({ type: 'leave.keep' });
    actor.send({ type: 'editor.save' });
    await settle();
    expect(goOn.mock.calls).toEqual([[null]]);
  });

  test('who goes on while it is saved goes there when it is saved', async () => {
    const { actor, change, goOn } = await opened();
    change({ part: 'name', value: 'Mine' });
    actor.send({ type: 'editor.save' });
    actor.send({ type: 'leave.tried', path: '/settings/preferences' });
    await settle();
    expect(goOn.mock.calls).toEqual([['/settings/preferences']]);
  });

  test('going back closes the question of deleting first, and is not lost while it is deleted', async () => {
    const { actor, change, deleteObject, leaveAttempts, goOn, state } = await opened();
    change({ part: 'name', value: 'Mine' });
    actor.send({ type: 'editor.delete' });
    expect(leaveAttempts.listeners).toBe(1);
    actor.send({ type: 'leave.tried', path: '/' });
    expect([selectDialog(state()), selectDirty(state())]).toEqual([null, true]);
    actor.send({ type: 'editor.delete' });
    actor.send({ type: 'delete.confirm' });
    expect(leaveAttempts.listeners).toBe(1);
    actor.send({ type: 'leave.tried', path: '/settings/preferences' });
    await deleteObject.answer(undefined);
    expect(goOn.mock.calls).toEqual([['/settings/preferences']]);
  });

  test('cancelling is one of the ways out', async () => {
    const { actor, change, goOn } = await opened();
    change({ part: 'name', value: 'Mine' });
    actor.send({ type: 'editor.cancel' });
    actor.send({ type: 'leave.confirm' });
    expect(goOn.mock.calls).toEqual([[null]]);
  });
});

test('the history is read when its tab is first opened [A2-072]', async () => {
  const { actor, state } = await opened();
  expect(selectHistory(state())).toBeNull();
  actor.send({ type: 'tab.choose', tab: 'sharing' });
  expect([selectTab(state()), selectHistory(state())]).toEqual(['sharing', null]);
  actor.send({ type: 'tab.choose', tab: 'history' });
  const history = selectHistory(state());
  expect([selectTab(state()), history?.getSnapshot().context.connection]).toEqual([
    'history',
    { dataSource: 'postgresql', identifier: '14' },
  ]);
  actor.send({ type: 'tab.choose', tab: 'history' });
  expect(selectHistory(state())).toBe(history);
});
