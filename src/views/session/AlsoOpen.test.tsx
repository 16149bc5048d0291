// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { encodeClientId } from '../../../contract/rules/clientId.ts';
import { viewOf } from '../testing/sessionViews.tsx';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { viewerAt, LIVE_REGIONS, otherWindowsAt, sessionAt } from '../testing/worlds.ts';

prepareViews();

const SAID = 'This session is also open in another window.';
const ROOM = { mayStartAnother: true };
const liveWith = (otherWindows: ReturnType<typeof otherWindowsAt>, viewer = viewerAt()) =>
  sessionAt({ regions: LIVE_REGIONS, viewer, otherWindows });
const waysOut = () =>
  ['End session', 'Leave'].filter((name) =>
    within(screen.getByRole('toolbar', { name: 'Session' })).queryByRole('button', { name }),
  );

test('that it runs in another window too is said, with the way to another one where there is room', async () => {
  const roomy = otherWindowsAt({ joined: 'said' }, ROOM);
  const { user, unmount } = show(viewOf(liveWith(roomy)));
  expect(screen.getByText(SAID)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start another' }));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(sentTo(roomy)).toEqual([{ type: 'another.start' }, { type: 'notice.dismiss' }]);
  unmount();
  show(viewOf(liveWith(otherWindowsAt({ joined: 'said' }))));
  expect([screen.queryByText(SAID) !== null, screen.queryByRole('button', { name: 'Start another' })]).toEqual([
    true,
    null,
  ]);
});

test.each([
  ['alone', [], ['End session']],
  [{ joined: 'said' }, [SAID], ['Leave']],
  [{ joined: 'known' }, [], ['Leave']],
] as const)('while it is %j it says %j and the way out is %j', (value, said, way) => {
  show(viewOf(liveWith(otherWindowsAt(value, ROOM))));
  expect([screen.queryAllByText(SAID).map(({ textContent }) => textContent), waysOut()]).toEqual([said, way]);
});

test.each([
  [ROOM, 1],
  [{ mayStartAnother: false }, 0],
])('the menu keeps the way to another one where there is room: %j', async (context, times) => {
  const windows = otherWindowsAt({ joined: 'known' }, context);
  const { user } = show(viewOf(liveWith(windows, viewerAt({ panel: 'menu' }))));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const ways = menu.queryAllByRole('button', { name: 'Start another' });
  for (const way of ways) await user.click(way);
  expect(sentTo(windows)).toEqual(Array(times).fill({ type: 'another.start' }));
  expect(menu.getByRole('button', { name: 'Leave' })).toBeTruthy();
});

test.each([
  [{ identifier: '14', type: 'c', dataSource: 'postgresql' }, 'End session'],
  [{ identifier: 'K7', type: 'a', dataSource: 'postgresql' }, 'Leave'],
  [{ identifier: 'S3', type: 'c', dataSource: 'postgresql-shared' }, 'Leave'],
] as const)('only whoever began a session ends it: of %j the way out is %s', (target, name) => {
  show(viewOf(sessionAt({ regions: LIVE_REGIONS, context: { clientId: encodeClientId(target) } })));
  expect(waysOut()).toEqual([name]);
});
