// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { historyMachine } from '../../../machines/administration/history/history.machine.ts';
import { sampleUse } from '../../../machines/connections/area.samples.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { still } from '../../testing/still.ts';
import { HistoryTable } from './HistoryTable.tsx';

prepareViews();

test.each([
  [5_500, '5.5 seconds'],
  [90_000, '1.5 minutes'],
  [9_000_000, '2.5 hours'],
  [90_000_000, '1 day'],
  [null, 'unknown'],
])('a use of %j ms is told as "%s" [B3-008]', (lasted, text) => {
  const endDate = lasted === null ? null : sampleUse.startDate + lasted;
  const records = [{ ...sampleUse, endDate, active: false }];
  const context = { dataSource: 'postgresql', search: '', order: '-startDate', records, failure: null } as const;
  show(<HistoryTable content={still(historyMachine, { value: 'shown', context })} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a use that failed is marked and says why; what the machine ended is not', () => {
  const at = (identifier: string, failure: string) => ({ ...sampleUse, identifier, attributes: { failure } });
  const records = [at('1', '769'), at('2', '519'), at('3', '523'), { ...sampleUse, identifier: '4' }];
  const context = { dataSource: 'postgresql', search: '', order: '-startDate', records, failure: null } as const;
  show(<HistoryTable content={still(historyMachine, { value: 'shown', context })} />);
  const marks = screen.getAllByText(/^Failed/).map(({ textContent }) => textContent);
  expect(marks).toEqual(['Failed: log-in refused', "Failed: couldn't connect"]);
});
