// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import {
  usageHistoryMachine,
  type UsageHistoryInput,
} from '../../../machines/connections/usageHistory/usageHistory.machine.ts';
import { sampleUse } from '../../../machines/connections/area.samples.ts';
import { fakeCall, startWithClock } from '../../../machines/shared/testing.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { History } from './History.tsx';

prepareViews();

const ENDED = {
  ...sampleUse,
  identifier: '2',
  username: 'otto',
  remoteHost: null,
  endDate: 1_762_304_400_000,
  active: false,
};

function drawn() {
  const readUses = fakeCall<readonly ConnectionHistoryRecord[], UsageHistoryInput>();
  const machine = usageHistoryMachine.provide({ actors: { readUses: readUses.logic } });
  const { actor } = startWithClock(machine, { input: { dataSource: 'postgresql', identifier: '14' } });
  return { readUses, ...show(<History uses={actor} />) };
}

const cells = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')));

test('on its way it says so', () => {
  drawn();
  expect(screen.getByText('Loading')).toBeTruthy();
});

test('never used is a sentence, not an empty table', async () => {
  const { readUses } = drawn();
  await act(() => readUses.answer([]));
  expect([screen.getByText('Never used') !== null, screen.queryByRole('table')]).toEqual([true, null]);
});

test('a failure can be tried again', async () => {
  const { readUses, user } = drawn();
  await act(() => readUses.refuse('UNREACHABLE'));
  expect(screen.getByRole('alert').textContent).toContain('The history could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => readUses.answer([sampleUse]));
  expect(screen.getByRole('table')).toBeTruthy();
});

test('each use tells who, when and from where; what runs says so [A2-072]', async () => {
  const { readUses } = drawn();
  await act(() => readUses.answer([sampleUse, ENDED]));
  const at = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  const time = (date: number) => at.format(date).replace(/\s/g, ' ');
  expect(cells()).toEqual([
    ['User', 'Start', 'End', 'From'],
    ['maria', time(sampleUse.startDate), 'Running now', '203.0.113.9'],
    ['otto', time(ENDED.startDate), time(ENDED.endDate), 'unknown'],
  ]);
});

test('filtered to nothing, the filter can be emptied', async () => {
  const { readUses, user } = drawn();
  await act(() => readUses.answer([sampleUse, ENDED]));
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  expect(cells().length).toBe(3);
});
