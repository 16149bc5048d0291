// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notificationsMachine, type ShownNotice } from '../../../machines/shell/notifications/notifications.machine.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo, still } from '../../testing/still.ts';
import { NotificationsView } from './NotificationsView.tsx';

prepareViews();

const withNotices = (shown: readonly ShownNotice[]) =>
  still(notificationsMachine, { value: {}, context: { shown, nextNumber: 9, recent: [], unread: 0 } });

test('an error interrupts, other messages wait their turn, each can be dismissed', async () => {
  const notifications = withNotices([
    { id: 'a', kind: 'success', key: 'common.copied' },
    { id: 'b', kind: 'error', key: 'login.message.locked.text', variables: { time: '9:59' } },
  ]);
  const { user } = show(<NotificationsView notifications={notifications} />);
  expect(screen.getByRole('status').textContent).toBe('Copied');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Too many wrong passwords. Try again in 9:59.');
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(sentTo(notifications)).toEqual([{ type: 'notice.dismiss', id: 'b' }]);
});

test('a text that nobody wrote is not shown as its key', () => {
  show(<NotificationsView notifications={withNotices([{ id: 'a', kind: 'info', key: 'no.such.key' }])} />);
  expect(screen.getByRole('status').textContent).toBe('Something happened that there are no words for yet.');
});
