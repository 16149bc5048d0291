// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { joinPromptAt, sessionToolsAt, shareAt } from '../../testing/sessionToolsWorlds.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo } from '../../testing/still.ts';
import { LIVE_REGIONS, sessionAt } from '../../testing/worlds.ts';
import { JoinPromptDialog } from './JoinPromptDialog.tsx';

prepareViews();

test.each([
  ['one who only shares is offered to let in', false, 'Let in', 'accept'],
  ['one who shares and talks is offered to meet as well', true, 'Let in and meet', 'acceptWithMeeting'],
])('%s, as the last of three answers', async (_, talks, offered, answer) => {
  const joinPrompt = joinPromptAt('Otto');
  const share = shareAt({ offered: 'profileList' }, { talks });
  const session = sessionAt({ regions: LIVE_REGIONS, sessionTools: sessionToolsAt({ joinPrompt, share }) });
  const { user } = show(<JoinPromptDialog session={session} />);
  const buttons = within(screen.getByRole('alertdialog', { name: 'Otto wants to join' })).getAllByRole('button');
  const last = buttons.at(-1);
  expect([buttons.length, last?.textContent, last?.className]).toEqual([
    3,
    offered,
    expect.stringContaining('primary'),
  ]);
  if (last) await user.click(last);
  expect(sentTo(joinPrompt)).toEqual([{ type: 'prompt.answer', answer }]);
});
