// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mediaAt, meetingAt, shareAt } from '../testing/meetingWorlds.ts';
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

/** Over a session of one's own, in a small window; a browser that can show a screen has that, too. */
const over = (share: ReturnType<typeof shareAt>, media: object) => {
  Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });
  return show(<Controls meeting={meetingAt({ share })} size="small" />);
};
const button = (name: string) => screen.queryByRole('button', { name });

test.each([
  ['a desk', 1],
  ['a phone', 0],
] as const)('over a session its desktop is offered, also where no screen can be shown: %s', async (browser, count) => {
  const share = shareAt('off', { hasDesktop: true });
  const sent = vi.spyOn(share, 'send');
  const { user } = over(share, browsers[browser]);
  expect(screen.queryAllByRole('button', { name: 'Share screen' })).toHaveLength(count);
  await user.click(screen.getByRole('button', { name: 'Show this desktop' }));
  expect(sent.mock.calls).toEqual([[{ type: 'share.toggleDesktop' }]]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitemcheckbox', { name: 'Keep camera on while sharing' });
});

test('one thing is shown at a time, and taken back where it was begun', () => {
  const shown = over(shareAt({ on: 'live' }, { hasDesktop: true, source: 'desktop' }), browsers['a desk']);
  expect([button('Show this desktop'), button('Share screen')]).toEqual([
    null,
    expect.objectContaining({ disabled: true }),
  ]);
  screen.getByRole('button', { name: 'Stop sharing', pressed: true });
  shown.unmount();
  over(shareAt({ on: 'live' }, { hasDesktop: true, source: 'screen' }), browsers['a desk']);
  expect([button('Share screen'), button('Show this desktop')]).toEqual([
    null,
    expect.objectContaining({ disabled: true }),
  ]);
});

test('whoever is in no session of their own is offered no desktop', () => {
  over(shareAt(), browsers['a desk']);
  expect(button('Show this desktop')).toBeNull();
});

test('a camera that turns is turned by a button, and in a small window by the menu', async () => {
  const own = mediaAt({ stand: { canTurn: true, isRear: false } });
  const sent = vi.spyOn(own, 'send');
  const page = show(<Controls meeting={meetingAt({ own })} size="page" />);
  await page.user.click(screen.getByRole('button', { name: 'Turn camera around' }));
  page.unmount();
  const { user } = show(<Controls meeting={meetingAt({ own })} size="small" />);
  expect(button('Turn camera around')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Turn camera around' }));
  expect(sent.mock.calls).toEqual([[{ type: 'media.turnCamera' }], [{ type: 'media.turnCamera' }]]);
});
