// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BoardActorRef } from '../../../machines/meetings/board/board.machine.ts';
import { boardAt, meetingAt } from '../../testing/meetingWorlds.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo } from '../../testing/still.ts';
import { Board } from '../Board.tsx';
import { DeskBoard } from './DeskBoard.tsx';

prepareViews();

const OVER = { isOverSession: true };
const showOver = (board: BoardActorRef) => show(<DeskBoard meeting={meetingAt({ board })} />);
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('over the desktop one has all tools, white too, and Escape in them gives the desktop back', async () => {
  const board = boardAt({ overDesktop: 'drawing' }, OVER);
  const { user } = showOver(board);
  expect(['Use the desktop', 'Pen', 'Eraser', 'Over the desktop'].map(pressed)).toEqual([
    ...['false', 'true', 'false', 'true'],
  ]);
  for (const name of ['White', 'Eraser', 'Undo your last line', 'Over the desktop', 'Use the desktop'])
    await user.click(screen.getByRole('button', { name }));
  await user.keyboard('{Escape}');
  expect(sentTo(board)).toEqual([
    { type: 'board.color', color: '#FFFFFF' },
    { type: 'board.tool', tool: 'eraser' },
    { type: 'board.undo' },
    { type: 'board.lie' },
    { type: 'board.rest' },
    { type: 'board.rest' },
  ]);
  expect(screen.getByRole('status').textContent).toContain('Press Escape');
});

test('while one uses the desktop no tool is in the hand, and each is one press away', async () => {
  const board = boardAt({ overDesktop: 'watching' }, OVER);
  const { user } = showOver(board);
  expect(['Use the desktop', 'Pen', 'Eraser'].map(pressed)).toEqual(['true', 'false', 'false']);
  for (const name of ['Pen', 'Hide whiteboard']) await user.click(screen.getByRole('button', { name }));
  expect(sentTo(board)).toEqual([{ type: 'board.tool', tool: 'pen' }, { type: 'board.toggle' }]);
  expect(screen.queryByRole('button', { name: 'Clear whiteboard' })).toBeNull();
});

test('clearing asks over the desktop, too', () => {
  showOver(boardAt({ overDesktop: 'asking' }, OVER));
  expect(screen.getByRole('alertdialog', { name: 'Clear whiteboard' })).toBeDefined();
});

test('a board in its panel has the way over the desktop only where there is one', () => {
  const { unmount } = show(<Board board={boardAt({ inPanel: 'drawing' }, OVER)} roomid="room" />);
  expect(pressed('Over the desktop')).toBe('false');
  unmount();
  show(<Board board={boardAt({ inPanel: 'drawing' })} roomid="room" />);
  expect(screen.queryByRole('button', { name: 'Over the desktop' })).toBeNull();
});
