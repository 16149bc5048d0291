// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShareActorRef } from '../../../machines/session/share/share.machine.ts';
import { sampleLink } from '../../../machines/session/share/share.samples.ts';
import { sessionToolsAt, shareAt } from '../../testing/sessionToolsWorlds.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo } from '../../testing/still.ts';
import { viewerAt, LIVE_REGIONS, sessionAt } from '../../testing/worlds.ts';
import { Bar } from '../Bar.tsx';
import { MenuPanel } from '../MenuPanel.tsx';
import { SharePanel } from './SharePanel.tsx';

prepareViews();

const PROFILES = [
  { identifier: '2', name: 'Look on' },
  { identifier: '3', name: 'Take part' },
];

function propsFor(share: ShareActorRef) {
  const viewer = viewerAt();
  const session = sessionAt({ regions: LIVE_REGIONS, viewer, sessionTools: sessionToolsAt({ share }) });
  return { viewer, session, sessions: [session] };
}

test('sharing is in the bar and in the menu where the tunnel has profiles, and nowhere else [A6-012]', async () => {
  for (const Place of [MenuPanel, Bar]) {
    const absent = show(<Place {...propsFor(shareAt('absent'))} />);
    expect(screen.getByRole('button', { name: 'Clipboard' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    absent.unmount();
    const share = shareAt({ offered: 'profileList' }, { profiles: PROFILES });
    const props = propsFor(share);
    const { user, unmount } = show(<Place {...props} />);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect([sentTo(props.viewer), sentTo(share)]).toEqual([
      [{ type: 'sheet.open', panel: 'share' }],
      [{ type: 'share.refresh' }],
    ]);
    unmount();
  }
});

test('what is built in comes first and says what it gives; what is made has its own name', async () => {
  const builtIn = [
    { identifier: 'watch', name: 'Watch' },
    { identifier: 'control', name: 'Control' },
  ];
  const share = shareAt({ offered: 'profileList' }, { profiles: [...PROFILES, ...builtIn] });
  const { user } = show(<SharePanel {...propsFor(share)} />);
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'WatchThey see the screen. Keyboard and mouse stay with you.',
    'ControlThey can also use the keyboard and mouse.',
    'Look onSharing profile',
    'Take partSharing profile',
  ]);
  const watch = screen.getByRole('button', { name: 'Watch', description: /^They see the screen/ });
  await user.click(watch);
  expect(sentTo(share)).toEqual([{ type: 'share.choose', profile: 'watch' }]);
});

test('without a mail server there is no mail to send a link by', () => {
  const context = { profiles: PROFILES, shareLinks: { 2: sampleLink }, chosen: '2', mail: false };
  show(<SharePanel {...propsFor(shareAt({ offered: { link: 'shown' } }, context))} />);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send by email' })).toBeNull();
});

test('each profile is there to be picked [A2-081]', async () => {
  const share = shareAt({ offered: 'profileList' }, { profiles: PROFILES });
  const { user } = show(<SharePanel {...propsFor(share)} />);
  for (const { name } of PROFILES) await user.click(screen.getByRole('button', { name }));
  expect(sentTo(share)).toEqual([
    { type: 'share.choose', profile: '2' },
    { type: 'share.choose', profile: '3' },
  ]);
});

test('a link is shown, copied and sent by e-mail [A2-081]', async () => {
  const context = { profiles: PROFILES, shareLinks: { 2: sampleLink }, chosen: '2' };
  const share = shareAt({ offered: { link: 'shown' } }, context);
  const { user } = show(<SharePanel {...propsFor(share)} />);
  expect(screen.getByLabelText('Link “Watch”')).toHaveProperty('value', sampleLink.href);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await user.type(screen.getByLabelText('Email address'), 'otto@example.test');
  await user.click(screen.getByRole('button', { name: 'Send by email' }));
  expect(sentTo(share)).toEqual([{ type: 'share.copy' }, { type: 'share.mail', address: 'otto@example.test' }]);
});
