// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { screen, within } from '@testing-library/react';
import { sampleTree } from '../../testing/samples.ts';
import { appAt, homeAt } from '../../testing/worlds.ts';
import { callWatchAt } from '../../testing/callsWorlds.ts';
import { selectIncomingCall } from '../../../machines/meetings/callWatch/callWatch.machine.ts';
import { sentTo } from '../../testing/still.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { diskSpaceAt, rightsAt, sidebarAt } from '../../testing/homeParts.ts';
import { AuthenticatedView } from '../../shell/app/AuthenticatedView.tsx';

prepareViews();

const LATER = { timeout: 10_000 };

function showHome(stand: Parameters<typeof callWatchAt>[0]) {
  const callWatch = callWatchAt(stand);
  const incomingCall = selectIncomingCall(callWatch.getSnapshot())!;
  const app = appAt({
    value: { authenticated: { screen: 'home', token: 'fresh' } },
    children: {
      ...{ rights: rightsAt(), sidebar: sidebarAt(), diskSpace: diskSpaceAt(), callWatch },
      home: homeAt('full', { tree: sampleTree(Date.now()) }),
    },
  });
  return { ...show(<AuthenticatedView app={app} />), incomingCall };
}

test('Home says over all else that whoever was called does not come, until one closes it [A2-050]', async () => {
  const { incomingCall, user } = showHome({ refused: { user: 'maria', reason: 'rejected' } });
  const told = await screen.findByRole('alertdialog', { name: 'maria does not come' }, LATER);
  expect(screen.getByRole('heading', { name: 'All connections', hidden: true })).toBeTruthy();
  within(told).getByText('maria does not take your call now.');
  const [close] = within(told).getAllByRole('button', { name: 'Close' }).slice(-1);
  if (close) await user.click(close);
  expect(sentTo(incomingCall)).toEqual([{ type: 'call.dismiss' }]);
});

test('of several who call each is taken or refused by name', async () => {
  const { incomingCall, user } = showHome({ callers: ['maria', 'otto'] });
  const ringing = await screen.findByRole('alertdialog', undefined, LATER);
  expect([within(ringing).getByText('maria'), within(ringing).getByText('otto')]).toHaveLength(2);
  const [, second] = within(ringing).getAllByRole('button', { name: /Accept/ });
  if (second) await user.click(second);
  expect(sentTo(incomingCall)).toEqual([{ type: 'call.accept', sid: 'otto' }]);
});
