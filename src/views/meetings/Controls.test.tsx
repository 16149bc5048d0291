// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { meetingAt } from '../testing/meetingWorlds.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { Controls } from './Controls.tsx';

prepareViews();
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

const browsers = {
  'a desk': { getDisplayMedia: () => undefined },
  'a phone': {},
  'a page without https': undefined,
};

test.each([
  ['a desk', 1],
  ['a phone', 0],
  ['a page without https', 0],
] as const)('a screen is offered to show where the browser can: %s', async (browser, count) => {
  Object.defineProperty(navigator, 'mediaDevices', { value: browsers[browser], configurable: true });
  const { user } = show(<Controls meeting={meetingAt()} size="page" />);
  expect(screen.queryAllByRole('button', { name: 'Share screen' })).toHaveLength(count);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Microphone, camera and speaker' });
  expect(screen.queryAllByRole('menuitemcheckbox')).toHaveLength(count);
});
