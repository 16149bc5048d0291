// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activeSessionsMachine } from '../../../machines/administration/activeSessions/activeSessions.machine.ts';
import { sampleSession } from '../../../machines/administration/activeSessions/activeSessions.samples.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo, still } from '../../testing/still.ts';
import { SessionTable } from './SessionTable.tsx';

prepareViews();

/** Nothing comes into sight where nothing is laid out. */
class SilentObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', SilentObserver));
afterEach(() => void vi.unstubAllGlobals());

const near = { ...sampleSession.activeConnection, username: 'maria' };
const far = { ...near, identifier: 'use-2', username: 'anton', connectable: false, elsewhere: true };

function contentOf(...uses: readonly (typeof near)[]) {
  const sessions = uses.map((activeConnection) => ({ ...sampleSession, activeConnection }));
  const context = {
    ...{ sessions, search: '', order: { column: 'username' as const, descending: true }, checked: new Set<string>() },
    ...{ inSight: new Set<string>(), pictures: [], asked: [], failure: null },
  } as const;
  return still(activeSessionsMachine, {
    value: { shown: { list: 'current', pictures: 'resting', question: 'closed' } },
    context,
  });
}

test('it is sorted by person, connection, start and address [B2-028]', async () => {
  const content = contentOf(near);
  const { user } = show(<SessionTable content={content} />);
  for (const head of ['User', 'Connection', 'Since', 'From'])
    await user.click(within(screen.getByRole('columnheader', { name: head })).getByRole('button'));
  const columns = ['username', 'name', 'startDate', 'remoteHost'];
  expect(sentTo(content)).toEqual(columns.map((column) => ({ type: 'sort.choose', column })));
});

test('what runs on another gateway says so, can be ended, and cannot be watched', async () => {
  const content = contentOf(near, far);
  const { user } = show(<SessionTable content={content} />);
  const [hers, his] = screen.getAllByRole('row').slice(1);
  expect([hers, his].map((row) => within(row!).queryByText('on another gateway') !== null)).toEqual([false, true]);
  expect([hers, his].map((row) => within(row!).queryAllByRole('link').length)).toEqual([1, 0]);
  await user.click(within(his!).getByRole('button', { name: 'End the session of anton on Desk' }));
  expect(sentTo(content)).toContainEqual({ type: 'end.ask', identifier: 'use-2' });
});
