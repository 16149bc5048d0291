// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notificationsMachine, type ShownNotice } from '../../../machines/shell/notifications/notifications.machine.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo, still } from '../../testing/still.ts';
import { Bell } from './Bell.tsx';

prepareViews();

const withRecent = (recent: readonly ShownNotice[], unread: number) =>
  still(notificationsMachine, { value: {}, context: { shown: [], nextNumber: 9, recent, unread } });

test('tells how many came, lists them once more, and takes them for read when it is opened', async () => {
  const notifications = withRecent(
    [
      { id: 'b', kind: 'error', key: 'login.message.locked.text', variables: { time: '9:59' } },
      { id: 'a', kind: 'success', key: 'common.copied' },
    ],
    2,
  );
  const { user } = show(<Bell notifications={notifications} />);
  await user.click(screen.getByRole('button', { name: 'Recent messages, 2 new messages' }));
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Too many wrong passwords. Try again in 9:59.',
    'Copied',
  ]);
  expect(sentTo(notifications)).toEqual([{ type: 'notices.read' }]);
});

test('says when there was none', () => {
  show(<Bell notifications={withRecent([], 0)} />);
  expect(screen.getByText('No messages yet')).toBeTruthy();
});
