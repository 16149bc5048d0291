import { expect, test } from 'vitest';
import type { AuditFormat, AuditVerdict } from '../../../../contract/http/audit.ts';
import { AUDIT_ROWS, LIST_SEARCH_MS } from '../../../../contract/limits.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { auditMachine } from './audit.machine.ts';
import { sampleRecord, sampleVerdict } from './audit.samples.ts';
import {
  selectExporting,
  selectFailure,
  selectListState,
  selectOpened,
  selectPager,
  selectReading,
  selectVerdictState,
} from './audit.selectors.ts';
import type { AuditPage, AuditQuestion } from './audit.types.ts';

const NOTHING = { search: '', action: '', outcome: '', from: '', until: '' };
const SOME: AuditPage = { total: AUDIT_ROWS + 1, rows: [sampleRecord] };
const NONE: AuditPage = { total: 0, rows: [] };

function start() {
  const reported: string[] = [];
  const readRecords = fakeCall<AuditPage, AuditQuestion>();
  const verifyRecords = fakeCall<AuditVerdict, undefined>();
  const exportRecords = fakeCall<Blob, AuditFormat>();
  const machine = auditMachine.provide({
    actors: {
      readRecords: readRecords.logic,
      verifyRecords: verifyRecords.logic,
      exportRecords: exportRecords.logic,
    },
    actions: {
      saveExport: ({ context }) => void reported.push(`saved ${context.format}`),
      tellExportFailure: () => void reported.push('failed'),
    },
  });
  const { actor, clock } = startWithClock(machine, {});
  return { actor, clock, reported, readRecords, verifyRecords, exportRecords, state: () => actor.getSnapshot() };
}

test('the newest records come first, and filters narrow them once somebody stops typing', async () => {
  const { actor, clock, readRecords, state } = start();
  expect([selectListState(state()), readRecords.inputs]).toEqual(['loading', [{ filters: NOTHING, page: 0 }]]);
  await readRecords.answer(SOME);
  actor.send({ type: 'filter.change', change: { search: 'ma' } });
  clock.increment(LIST_SEARCH_MS - 1);
  actor.send({ type: 'filter.change', change: { action: 'login', from: '2026-11-21T14:03' } });
  clock.increment(LIST_SEARCH_MS - 1);
  expect([readRecords.inputs.length, selectReading(state())]).toEqual([1, true]);
  clock.increment(1);
  const filters = { ...NOTHING, search: 'ma', action: 'login', from: '2026-11-21T14:03' };
  expect(readRecords.inputs[1]).toEqual({ filters, page: 0 });
  await readRecords.answer(NONE);
  expect(selectListState(state())).toBe('nothingFound');
  actor.send({ type: 'filters.clear' });
  await readRecords.answer(NONE);
  expect([readRecords.inputs[2], selectListState(state())]).toEqual([{ filters: NOTHING, page: 0 }, 'empty']);
});

test('while another page is on its way the rows that show are counted', async () => {
  const { actor, readRecords, state } = start();
  await readRecords.answer(SOME);
  actor.send({ type: 'page.choose', page: 1 });
  expect([readRecords.inputs[1]?.page, selectPager(state())]).toMatchObject([1, { page: 1, pages: 2, first: 1 }]);
  await readRecords.answer(SOME);
  expect(selectPager(state())).toMatchObject({ first: AUDIT_ROWS + 1, last: AUDIT_ROWS + 1 });
});

test('a page is chosen while the list is read or its question typed; one that is gone gives way to the last', async () => {
  const { actor, readRecords, state } = start();
  await readRecords.answer({ ...SOME, total: 3 * AUDIT_ROWS });
  actor.send({ type: 'page.choose', page: 1 });
  actor.send({ type: 'page.choose', page: 2 });
  expect(readRecords.inputs.map(({ page }) => page)).toEqual([0, 1, 2]);
  actor.send({ type: 'filter.change', change: { search: 'ma' } });
  actor.send({ type: 'page.choose', page: 2 });
  expect(readRecords.inputs.at(-1)).toMatchObject({ filters: { search: 'ma' }, page: 2 });
  for (let reading = 0; reading < 3; reading += 1) await readRecords.answer({ rows: [], total: AUDIT_ROWS + 1 });
  expect(readRecords.inputs.at(-1)?.page).toBe(1);
  await readRecords.answer(SOME);
  expect(selectListState(state())).toBe('full');
});

test('the details of a record close with it', async () => {
  const { actor, readRecords, state } = start();
  await readRecords.answer(SOME);
  actor.send({ type: 'record.open', seq: sampleRecord.seq + 1 });
  expect(selectOpened(state())).toBeNull();
  actor.send({ type: 'record.open', seq: sampleRecord.seq });
  expect(selectOpened(state())).toEqual(sampleRecord);
  actor.send({ type: 'page.choose', page: 1 });
  expect(selectOpened(state())).toBeNull();
});

test('a verdict is intact, broken, or not known, and asked for again', async () => {
  const { actor, verifyRecords, state } = start();
  expect(selectVerdictState(state())).toBe('checking');
  await verifyRecords.answer(sampleVerdict);
  expect(selectVerdictState(state())).toBe('intact');
  actor.send({ type: 'verdict.check' });
  await verifyRecords.answer({ ...sampleVerdict, broken: { seq: 3, reason: 'changed' } });
  expect(selectVerdictState(state())).toBe('broken');
  actor.send({ type: 'verdict.check' });
  await verifyRecords.refuse('UNREACHABLE');
  expect(selectVerdictState(state())).toBe('unknown');
  actor.send({ type: 'verdict.check' });
  expect(selectVerdictState(state())).toBe('checking');
});

test('an export is saved in its format, one at a time, and its failure told', async () => {
  const { actor, exportRecords, reported, state } = start();
  actor.send({ type: 'export.start', format: 'json' });
  actor.send({ type: 'export.start', format: 'csv' });
  expect([exportRecords.inputs, selectExporting(state())]).toEqual([['json'], true]);
  await exportRecords.answer(new Blob(['[]']));
  actor.send({ type: 'export.start', format: 'csv' });
  await exportRecords.refuse('UNREACHABLE');
  expect([reported, selectExporting(state())]).toEqual([['saved json', 'failed'], false]);
});

test('a failure is told, and the same question asked again', async () => {
  const { actor, readRecords, state } = start();
  await readRecords.refuse('PERMISSION_DENIED');
  expect([selectListState(state()), selectFailure(state())]).toEqual(['failed', 'PERMISSION_DENIED']);
  actor.send({ type: 'list.retry' });
  await readRecords.answer(SOME);
  expect([readRecords.inputs.length, selectListState(state())]).toEqual([2, 'full']);
});
