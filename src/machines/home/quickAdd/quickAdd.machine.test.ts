import { expect, test, vi } from 'vitest';
import { NAME_MAX_CHARS } from '../../../../contract/limits.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { quickAddMachine, selectDraft, selectFailure, selectProblems, selectSaving } from './quickAdd.machine.ts';
import type { QuickAddDraft, QuickAddField } from './quickAdd.types.ts';

function start(draft: Partial<QuickAddDraft> = {}) {
  const saveConnection = fakeCall<string, QuickAddDraft>();
  const announceFailure = vi.fn();
  const machine = quickAddMachine.provide({
    actors: { saveConnection: saveConnection.logic },
    actions: { announceFailure },
  });
  const { actor } = startWithClock(machine, { input: { draft } });
  const type = (field: QuickAddField, value: string) => {
    actor.send({ type: 'draft.change', field, value });
  };
  return { actor, type, saveConnection, announceFailure, state: () => actor.getSnapshot() };
}

const FULL = { name: 'Desk', address: 'desk:3390', username: 'ada', password: 'secret', files: true };

test('begins empty and with RDP [A3-034]', () => {
  expect(selectDraft(start().state())).toEqual({
    ...{ name: '', address: '', protocol: 'rdp', username: '', password: '' },
    files: true,
  });
});

test('files are wanted, until somebody says otherwise', () => {
  const { type, state } = start();
  type('files', 'false');
  expect(selectDraft(state()).files).toBe(false);
  type('files', 'true');
  expect(selectDraft(state()).files).toBe(true);
});

test('begins with what is known of a machine', () => {
  expect(selectDraft(start({ address: '10.0.0.7' }).state()).address).toBe('10.0.0.7');
});

test('requires a name and an address [A5-009]', () => {
  const { actor, type, saveConnection, state } = start();
  type('name', '  ');
  actor.send({ type: 'quickAdd.save' });
  expect(selectProblems(state())).toEqual({ name: 'required', address: 'required' });
  expect(saveConnection.inputs).toEqual([]);
});

test.each([
  [{ name: 'x'.repeat(NAME_MAX_CHARS + 1) }, { name: 'tooLong' }],
  [{ address: 'two words' }, { address: 'badAddress' }],
  [{ address: 'desk:99999' }, { address: 'badPort' }],
])('tells what is wrong with %j', (part, problems) => {
  const { actor, state } = start({ ...FULL, ...part });
  actor.send({ type: 'quickAdd.save' });
  expect(selectProblems(state())).toEqual(problems);
});

test('a problem goes when its field is changed', () => {
  const { actor, type, state } = start();
  actor.send({ type: 'quickAdd.save' });
  type('name', 'D');
  expect(selectProblems(state())).toEqual({ address: 'required' });
});

test('knows four protocols', () => {
  const { type, state } = start();
  type('protocol', 'ssh');
  type('protocol', 'gopher');
  expect(selectDraft(state()).protocol).toBe('ssh');
});

test('saves what was typed and ends with what opens it', async () => {
  const { actor, saveConnection, state } = start(FULL);
  actor.send({ type: 'quickAdd.save' });
  expect([selectSaving(state()), saveConnection.inputs]).toEqual([true, [{ ...FULL, protocol: 'rdp' }]]);
  actor.send({ type: 'quickAdd.save' });
  actor.send({ type: 'quickAdd.cancel' });
  await saveConnection.answer('client-7');
  expect([state().output, saveConnection.inputs.length]).toEqual([{ clientId: 'client-7' }, 1]);
});

test('a refusal is announced with its sentence and keeps what was typed [A8-026]', async () => {
  const { actor, saveConnection, announceFailure, state } = start(FULL);
  actor.send({ type: 'quickAdd.save' });
  await saveConnection.refuse('BAD_REQUEST');
  expect([selectSaving(state()), selectDraft(state())]).toEqual([false, { ...FULL, protocol: 'rdp' }]);
  expect(selectFailure(state())).toEqual({ code: 'BAD_REQUEST', text: 'refused with BAD_REQUEST' });
  expect(announceFailure).toHaveBeenCalledOnce();
  actor.send({ type: 'quickAdd.save' });
  expect(selectFailure(state())).toBeNull();
});

test('a gateway out of reach has no sentence of its own', async () => {
  const { actor, saveConnection, state } = start(FULL);
  actor.send({ type: 'quickAdd.save' });
  await saveConnection.refuse('UNREACHABLE');
  expect(selectFailure(state())).toEqual({ code: 'UNREACHABLE', text: null });
});

test('cancelling ends it without anything made', () => {
  const { actor, state } = start(FULL);
  actor.send({ type: 'quickAdd.cancel' });
  expect(state().output).toEqual({ clientId: null });
});
