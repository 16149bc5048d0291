import { expect, test } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  exportFileMachine,
  type ExportOrder,
  selectExportFailure,
  selectFormat,
  selectSecrets,
  selectWriting,
} from './exportFile.machine.ts';

function start() {
  const saveExport = fakeCall<undefined, ExportOrder>();
  const machine = exportFileMachine.provide({ actors: { saveExport: saveExport.logic } });
  const { actor } = startWithClock(machine, { input: { dataSource: 'postgresql' } });
  return { actor, saveExport, state: () => actor.getSnapshot() };
}

test('begins without secrets, and writes what was chosen', async () => {
  const { actor, saveExport, state } = start();
  expect([selectFormat(state()), selectSecrets(state())]).toEqual(['csv', false]);
  actor.send({ type: 'format.choose', format: 'yaml' });
  actor.send({ type: 'secrets.choose', secrets: true });
  actor.send({ type: 'export.start' });
  expect([selectWriting(state()), saveExport.inputs]).toEqual([
    true,
    [{ dataSource: 'postgresql', format: 'yaml', secrets: true }],
  ]);
  await saveExport.answer(undefined);
  expect(state().status).toBe('done');
});

test('a failure is told, and another try forgets it', async () => {
  const { actor, saveExport, state } = start();
  actor.send({ type: 'export.start' });
  await saveExport.refuse('UNREACHABLE');
  expect([state().value, selectExportFailure(state())]).toEqual(['choosing', 'UNREACHABLE']);
  actor.send({ type: 'export.start' });
  expect(selectExportFailure(state())).toBeNull();
  actor.send({ type: 'export.close' });
  expect(state().status).toBe('done');
});

test('whoever chooses otherwise while the file is written gets none with what they did not want', async () => {
  const { actor, saveExport, state } = start();
  actor.send({ type: 'secrets.choose', secrets: true });
  actor.send({ type: 'export.start' });
  actor.send({ type: 'secrets.choose', secrets: false });
  expect([saveExport.isCalledOff(), selectWriting(state()), selectSecrets(state())]).toEqual([true, false, false]);
  actor.send({ type: 'export.start' });
  actor.send({ type: 'format.choose', format: 'json' });
  expect([saveExport.isCalledOff(), selectFormat(state()), state().value]).toEqual([true, 'json', 'choosing']);
});

test.each([false, true])('closing ends it, also while the file is written: %j', (writing) => {
  const { actor, saveExport, state } = start();
  if (writing) actor.send({ type: 'export.start' });
  actor.send({ type: 'export.close' });
  expect([state().status, saveExport.inputs.length, saveExport.isCalledOff()]).toEqual([
    'done',
    Number(writing),
    writing,
  ]);
});
