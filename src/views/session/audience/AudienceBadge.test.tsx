// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonHere } from '../../../../contract/http/sharing.ts';
import { sampleGuest, sampleOwner, sampleWatcher } from '../../../machines/session/area.samples.ts';
import { audienceAt, sessionToolsAt } from '../../testing/sessionToolsWorlds.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo } from '../../testing/still.ts';
import { viewerAt, LIVE_REGIONS, sessionAt } from '../../testing/worlds.ts';
import { Bar } from '../Bar.tsx';
import { PeoplePanel } from '../SessionSheet.tsx';

prepareViews();

function worldWith(people: readonly PersonHere[], bar: 'shown' | 'hidden' = 'shown') {
  const audience = audienceAt(people);
  const viewer = viewerAt({ shown: bar === 'shown' });
  const session = sessionAt({ regions: LIVE_REGIONS, viewer, sessionTools: sessionToolsAt({ audience }) });
  return { audience, viewer, props: { session, viewer, sessions: [session] } };
}

test('nobody is told of while one is alone, in however many windows', () => {
  const { props } = worldWith([sampleOwner, sampleOwner]);
  show(<Bar {...props} />);
  expect(screen.queryByRole('button', { name: /is watching|in this session/ })).toBeNull();
});

test.each([
  ['shown', sampleWatcher, 'root is watching'],
  ['hidden', sampleWatcher, 'root is watching'],
  ['hidden', { ...sampleGuest, controls: true }, 'Otto can control this session'],
] as const)('with the bar %s it says who is there and what they may do: %#', async (bar, other, words) => {
  const { props, viewer } = worldWith([sampleOwner, other], bar);
  const { user } = show(<Bar {...props} />);
  await user.click(screen.getByRole('button', { name: words }));
  expect(sentTo(viewer)).toEqual([{ type: 'sheet.open', panel: 'people' }]);
  expect(screen.getByRole('button', { name: words }).closest('[inert]')).toBeNull();
});

test('guests are removed, alone or all; administrators who watch are told of and stay', async () => {
  const { props, audience } = worldWith([sampleOwner, sampleOwner, sampleGuest, sampleWatcher]);
  const { user } = show(<PeoplePanel {...props} />);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'ada (you)can control',
    'ada (you, in another window)can control',
    'OttowatchingGive control',
    'rootAdministrator, watching',
  ]);
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove Otto' }));
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(sentTo(audience)).toEqual([{ type: 'audience.remove', sessionId: 'b' }, { type: 'audience.stopSharing' }]);
});

test('where an administrator alone watches there is no sharing to stop', () => {
  show(<PeoplePanel {...worldWith([sampleOwner, sampleWatcher]).props} />);
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull();
});

const GIVE = { name: 'Give control to Otto', words: 'Give control', type: 'audience.giveControl' } as const;
const TAKE = {
  ...{ name: 'Take control back from Otto', words: 'Take control back', type: 'audience.takeControl' },
} as const;
test.each([
  ['give control to who looks on', {}, GIVE],
  ['take it back from who controls', { controls: true }, TAKE],
  ['take back what they may not give again', { controls: true, mayControl: false }, TAKE],
] as const)('whoever runs the session may %s', async (_, changes, { name, words, type }) => {
  const { props, audience } = worldWith([sampleOwner, { ...sampleGuest, ...changes }, sampleWatcher]);
  const { user } = show(<PeoplePanel {...props} />);
  const buttons = screen.getAllByRole('button', { name: /control/i });
  expect(buttons).toEqual([screen.getByText(words).closest('button')]);
  await user.click(screen.getByRole('button', { name }));
  expect(sentTo(audience)).toEqual([{ type, sessionId: 'b' }]);
});

test('where control may not be given it is not offered', () => {
  show(<PeoplePanel {...worldWith([sampleOwner, { ...sampleGuest, mayControl: false }]).props} />);
  expect(screen.queryByRole('button', { name: /control/i })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Otto' })).toBeTruthy();
});
