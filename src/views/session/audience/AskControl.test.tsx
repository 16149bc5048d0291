// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { controlAt, joinPromptAt, sessionToolsAt } from '../../testing/sessionToolsWorlds.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo } from '../../testing/still.ts';
import { LIVE_REGIONS, sessionAt, viewerAt } from '../../testing/worlds.ts';
import { Bar } from '../Bar.tsx';
import { MenuPanel } from '../MenuPanel.tsx';
import { ControlPromptDialog } from './ControlPromptDialog.tsx';

prepareViews();

const ASK = { name: 'Ask for control' };

function worldAt(value: 'settled' | 'asked', watches = true) {
  const [viewer, control] = [viewerAt(), controlAt(value)];
  const session = sessionAt({
    ...{ regions: LIVE_REGIONS, viewer, context: { watches } },
    sessionTools: sessionToolsAt({ control }),
  });
  return { control, props: { session, viewer, sessions: [session] } };
}

test.each([
  ['the bar', Bar],
  ['the menu', MenuPanel],
] as const)('who looks on asks for control from %s', async (_, View) => {
  const { control, props } = worldAt('settled');
  const { user } = show(<View {...props} />);
  await user.click(screen.getByRole('button', ASK));
  expect(sentTo(control)).toEqual([{ type: 'control.ask' }]);
});

test('who has asked does not ask again at once, and who controls has nothing to ask for', () => {
  const { unmount } = show(<Bar {...worldAt('asked').props} />);
  expect(screen.getByRole('button', ASK)).toHaveProperty('disabled', true);
  unmount();
  show(<Bar {...worldAt('settled', false).props} />);
  expect(screen.queryByRole('button', ASK)).toBeNull();
});

test.each([
  ['Give control', 'accept'],
  ['Not now', 'reject'],
] as const)('whoever runs the session answers who asks: %s', async (name, answer) => {
  const controlPrompt = joinPromptAt('Otto');
  const session = sessionAt({ regions: LIVE_REGIONS, sessionTools: sessionToolsAt({ controlPrompt }) });
  const { user } = show(<ControlPromptDialog session={session} />);
  expect(screen.getByRole('alertdialog', { name: 'Otto asks for control' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name }));
  expect(sentTo(controlPrompt)).toEqual([{ type: 'prompt.answer', answer }]);
});
