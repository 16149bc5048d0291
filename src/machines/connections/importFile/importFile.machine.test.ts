import { describe, expect, test } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { importFileMachine } from './importFile.machine.ts';
import { sampleFaulty, sampleFile, sampleReading, sampleResult } from './importFile.samples.ts';
import {
  selectDuplicateChoice,
  selectImportFailure,
  selectMakeGroups,
  selectMayStart,
  selectProgress,
  selectReading,
  selectResult,
  selectStep,
  selectText,
} from './importFile.selectors.ts';
import type { ImportFileEvent, ImportOrder, ImportReading, ImportSource } from './importFile.types.ts';

function start() {
  const readFile = fakeCall<ImportReading, { readonly dataSource: string; readonly source: ImportSource | null }>();
  const importRows = silentStream<ImportFileEvent, ImportOrder>();
  const machine = importFileMachine.provide({
    actors: { readFile: readFile.logic, importRows: importRows.logic },
  });
  const { actor } = startWithClock(machine, { input: { dataSource: 'postgresql' } });
  return { actor, readFile, importRows, state: () => actor.getSnapshot() };
}

async function startAtPreview(reading: Partial<ImportReading> = {}) {
  const started = start();
  started.actor.send({ type: 'file.choose', file: sampleFile });
  await started.readFile.answer({ ...sampleReading, ...reading });
  return started;
}

test('a file is read, imported, and what came of it is told', async () => {
  const { actor, readFile, importRows, state } = await startAtPreview();
  expect(readFile.inputs).toEqual([{ dataSource: 'postgresql', source: { kind: 'file', file: sampleFile } }]);
  expect([selectStep(state()), selectReading(state())]).toEqual(['preview', sampleReading]);
  actor.send({ type: 'import.start' });
  expect(importRows.inputs).toEqual([
    { dataSource: 'postgresql', rows: sampleReading.rows, duplicates: 'skip', makeGroups: true },
  ]);
  actor.send({ type: 'import.progressed', progress: { done: 1, of: 2 } });
  expect([selectStep(state()), selectProgress(state()), importRows.listeners]).toEqual([
    'importing',
    { done: 1, of: 2 },
    1,
  ]);
  actor.send({ type: 'import.finished', result: sampleResult });
  expect([selectStep(state()), selectResult(state()), importRows.listeners]).toEqual(['done', sampleResult, 0]);
  actor.send({ type: 'import.close' });
  expect(state().output).toEqual({ imported: true });
});

test('faults keep the text that was typed, and can be mended', async () => {
  const { actor, readFile, state } = start();
  actor.send({ type: 'text.read' });
  expect(selectStep(state())).toBe('idle');
  actor.send({ type: 'text.change', text: 'name,protocol\na,ftp' });
  actor.send({ type: 'text.read' });
  await readFile.answer(sampleFaulty);
  expect([selectStep(state()), selectReading(state())?.faults]).toEqual(['faults', sampleFaulty.faults]);
  actor.send({ type: 'import.back' });
  expect([selectStep(state()), selectText(state()), selectReading(state())]).toEqual([
    'idle',
    'name,protocol\na,ftp',
    null,
  ]);
});

test('nothing is begun that would be refused', async () => {
  const { actor, state } = await startAtPreview();
  expect(selectMayStart(state())).toBe(true);
  actor.send({ type: 'groups.choose', make: false });
  expect(selectMayStart(state())).toBe(false);
  actor.send({ type: 'groups.choose', make: true });
  actor.send({ type: 'duplicates.choose', choice: 'replace' });
  actor.send({ type: 'import.start' });
  expect([selectStep(state()), selectMayStart(state()), selectDuplicateChoice(state())]).toEqual([
    'preview',
    false,
    'replace',
  ]);
  actor.send({ type: 'duplicates.choose', choice: 'keep' });
  expect(selectMayStart(state())).toBe(true);
});

test('cancelling ends the work and goes back to the preview', async () => {
  const { actor, importRows, state } = await startAtPreview();
  actor.send({ type: 'import.start' });
  actor.send({ type: 'import.cancel' });
  expect([selectStep(state()), importRows.listeners, selectReading(state())]).toEqual(['preview', 0, sampleReading]);
  actor.send({ type: 'import.close' });
  expect(state().output).toEqual({ imported: false });
});

test('a refusal says why and leads back to where one was', async () => {
  const { actor, state } = await startAtPreview();
  actor.send({ type: 'import.start' });
  actor.send({ type: 'import.refused', code: 'PERMISSION_DENIED' });
  expect([selectStep(state()), selectImportFailure(state())]).toEqual(['refused', 'PERMISSION_DENIED']);
  actor.send({ type: 'import.back' });
  expect(selectStep(state())).toBe('preview');
});

test('a gateway that does not answer while reading loses nothing that was typed', async () => {
  const { actor, readFile, state } = start();
  actor.send({ type: 'text.change', text: 'x' });
  actor.send({ type: 'text.read' });
  await readFile.refuse('UNREACHABLE');
  expect([selectStep(state()), selectImportFailure(state())]).toEqual(['refused', 'UNREACHABLE']);
  actor.send({ type: 'import.back' });
  expect([selectStep(state()), selectText(state())]).toEqual(['idle', 'x']);
});

test('what was chosen about names that are taken and missing groups is done', async () => {
  const { actor, importRows, state } = await startAtPreview({ missingGroups: [] });
  expect([selectDuplicateChoice(state()), selectMakeGroups(state())]).toEqual(['skip', true]);
  actor.send({ type: 'duplicates.choose', choice: 'keep' });
  actor.send({ type: 'groups.choose', make: false });
  expect(selectMayStart(state())).toBe(true);
  actor.send({ type: 'import.start' });
  expect(importRows.inputs).toMatchObject([{ duplicates: 'keep', makeGroups: false }]);
});

test.each([
  [[], true],
  [[true, true], true],
  [[true, false], false],
  [[false, false], false],
])('connections are replaced only where all that exist may be: %j', async (replaceable, mayStart) => {
  const duplicates = replaceable.map((each, row) => ({ row, replaceable: each }));
  const { actor, state } = await startAtPreview({ duplicates });
  actor.send({ type: 'duplicates.choose', choice: 'replace' });
  expect(selectMayStart(state())).toBe(mayStart);
});

test('a text is read as it was typed, and white space is none', async () => {
  const { actor, readFile, state } = start();
  actor.send({ type: 'text.change', text: ' \n' });
  actor.send({ type: 'text.read' });
  expect([selectStep(state()), readFile.inputs]).toEqual(['idle', []]);
  actor.send({ type: 'text.change', text: 'name,protocol\ndesk,ssh\n' });
  actor.send({ type: 'text.read' });
  const source = { kind: 'text', text: 'name,protocol\ndesk,ssh\n' };
  expect([selectStep(state()), readFile.inputs]).toEqual(['reading', [{ dataSource: 'postgresql', source }]]);
});

test('reading is called off, and the next file read instead', async () => {
  const { actor, readFile, state } = start();
  actor.send({ type: 'text.change', text: 'x' });
  actor.send({ type: 'text.read' });
  actor.send({ type: 'import.cancel' });
  expect([selectStep(state()), selectText(state()), readFile.isCalledOff()]).toEqual(['idle', 'x', true]);
  actor.send({ type: 'file.choose', file: sampleFile });
  expect(readFile.inputs.at(-1)).toEqual({ dataSource: 'postgresql', source: { kind: 'file', file: sampleFile } });
});

test('a mended file is read in place of the faulty one, whose faults are no longer shown', async () => {
  const { actor, readFile, state } = start();
  actor.send({ type: 'file.choose', file: sampleFile });
  await readFile.answer(sampleFaulty);
  const mended = new File(['name,protocol\ndesk,vnc'], 'mended.csv');
  actor.send({ type: 'file.choose', file: mended });
  expect([selectStep(state()), selectReading(state())]).toEqual(['reading', null]);
  expect(readFile.inputs.at(-1)).toEqual({ dataSource: 'postgresql', source: { kind: 'file', file: mended } });
  await readFile.refuse('UNREACHABLE');
  actor.send({ type: 'import.back' });
  expect([selectStep(state()), selectImportFailure(state())]).toEqual(['idle', null]);
});

test('whoever goes back from the preview begins anew', async () => {
  const { actor, state } = await startAtPreview();
  actor.send({ type: 'import.back' });
  expect([selectStep(state()), selectReading(state())]).toEqual(['idle', null]);
});

test('another try forgets how far the last one came and why it ended', async () => {
  const { actor, state } = await startAtPreview();
  actor.send({ type: 'import.start' });
  actor.send({ type: 'import.progressed', progress: { done: 1, of: 2 } });
  actor.send({ type: 'import.refused', code: 'PERMISSION_DENIED' });
  actor.send({ type: 'import.back' });
  actor.send({ type: 'import.start' });
  expect([selectStep(state()), selectProgress(state()), selectImportFailure(state())]).toEqual([
    'importing',
    null,
    null,
  ]);
});

describe('closing imports nothing', () => {
  test('before anything was chosen', () => {
    const { actor, state } = start();
    actor.send({ type: 'import.close' });
    expect([state().status, state().output]).toEqual(['done', { imported: false }]);
  });

  test.each([
    ['faults', sampleFaulty],
    ['preview', sampleReading],
  ])('at the %s of a file', async (step, reading) => {
    const { actor, state } = await startAtPreview(reading);
    expect(selectStep(state())).toBe(step);
    actor.send({ type: 'import.close' });
    expect([state().status, state().output]).toEqual(['done', { imported: false }]);
  });

  test('after a refusal', async () => {
    const { actor, state } = await startAtPreview();
    actor.send({ type: 'import.start' });
    actor.send({ type: 'import.refused', code: 'PERMISSION_DENIED' });
    actor.send({ type: 'import.close' });
    expect([state().status, state().output]).toEqual(['done', { imported: false }]);
  });
});
