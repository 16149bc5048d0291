// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meetingAt, shareAt } from '../testing/meetingWorlds.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { Stage } from './Stage.tsx';

prepareViews();

const INES = { sid: 'ines', username: 'Ines', isGuest: false, mic: true, video: true, sharing: true, hand: false };

test.each([
  ['a screen in the place of the camera', {}, 'Ines'],
  ['a screen beside it', { beside: true }, 'Ines’s screen'],
  ['a desktop in the place of the camera', { desktop: true }, 'Ines’s desktop'],
  ['a desktop beside it', { beside: true, desktop: true }, 'Ines’s desktop'],
  ['a desktop that is not shown any more', { sharing: false, desktop: true }, 'Ines'],
])('%s has its name, and stands large as long as it is shown', (_what, how, name) => {
  const person = { ...INES, ...how };
  const { container } = show(<Stage meeting={meetingAt({ people: [person] })} />);
  screen.getByText(name);
  expect(container.querySelectorAll('[data-large]')).toHaveLength(person.sharing ? 1 : 0);
});

test('what one shows beside one’s own picture is named, too', () => {
  const share = shareAt({ on: 'live' }, { isBeside: true, source: 'desktop' });
  show(<Stage meeting={meetingAt({ share })} />);
  screen.getByText('Your desktop');
});
