// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditRecord } from '../../../../contract/http/audit.ts';
import { auditMachine } from '../../../machines/administration/audit/audit.machine.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { still } from '../../testing/still.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';

prepareViews();

const RECORD: AuditRecord = {
  ...{ seq: 1, at: 0, actor: 'admin', address: '192.0.2.1', action: 'object.changed', outcome: 'done' },
  ...{ object: 'connection/3', detail: 'replace', hash: '00' },
};

const auditOf = (...rows: readonly AuditRecord[]) =>
  still(auditMachine, {
    value: { list: 'shown', verdict: 'checking', export: 'idle' },
    context: {
      ...{ filters: { search: '', action: '', outcome: '', from: '', until: '' }, page: 0, shownPage: 0 },
      ...{ rows, total: rows.length, opened: null, failure: null, verdict: null, format: 'csv' },
    },
  });

test('each filter begins with all of what it filters', () => {
  show(<AuditFilters content={auditOf()} />);
  const first = (label: string) => within(screen.getByLabelText(label)).getAllByRole('option')[0]?.textContent;
  expect([first('Action'), first('Outcome')]).toEqual(['All actions', 'All outcomes']);
});

test('an object is told by its name; one that is gone by what stands on record', () => {
  show(<AuditTable content={auditOf({ ...RECORD, objectName: 'Front desk' }, { ...RECORD, seq: 2 })} />);
  const [, named, gone] = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  expect([named?.includes('Front desk'), named?.includes('connection/3')]).toEqual([true, false]);
  expect(gone).toContain('connection/3');
});
