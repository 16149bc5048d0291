// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareViews, show } from '../testing/show.tsx';
import { boardAt } from '../testing/meetingWorlds.ts';
import { sentTo } from '../testing/still.ts';
import { Board } from './Board.tsx';

prepareViews();

test('the board is 640 by 480 before it is laid out, and is given away for what is drawn on it [C9-001]', () => {
  const given: unknown[] = [];
  const attachSlot = (...slot: unknown[]) => {
    given.push(...slot);
    return () => undefined;
  };
  show(<Board board={boardAt({ inPanel: 'drawing' })} roomid="room" />, { attachSlot });
  const canvas = screen.getByRole<HTMLCanvasElement>('img', { name: 'Drawing on the whiteboard' });
  const over = canvas.nextElementSibling;
  expect([canvas.width, canvas.height]).toEqual([640, 480]);
  expect(given).toEqual(['room', 'board', canvas, 'room', 'pointers', over]);
});

test('clearing asks before it is done [C5-001]', async () => {
  const board = boardAt({ inPanel: 'asking' });
  const { user } = show(<Board board={board} roomid="room" />);
  const question = screen.getByRole('alertdialog', { name: 'Clear whiteboard' });
  expect(question.textContent).toContain('Are you sure you want to clear board? This cannot be undone');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  const [, yes] = screen.getAllByRole('button', { name: 'Clear whiteboard' });
  if (yes) await user.click(yes);
  expect(sentTo(board)).toEqual([{ type: 'board.cancel' }, { type: 'board.confirm' }]);
});

test('tools, colours and widths are chosen, and what is not there cannot be taken back', async () => {
  const board = boardAt({ inPanel: 'drawing' }, { isEmpty: true, canUndo: false });
  const { user } = show(<Board board={board} roomid="room" />);
  await user.click(screen.getByRole('button', { name: 'Eraser' }));
  await user.click(screen.getByRole('button', { name: 'Red' }));
  fireEvent.change(screen.getByLabelText('Line width'), { target: { value: '12' } });
  for (const name of ['Undo your last line', 'Save as picture', 'Clear whiteboard', 'Hide whiteboard'])
    await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: 'Pen' }).getAttribute('aria-pressed')).toBe('true');
  expect(sentTo(board)).toEqual([
    { type: 'board.tool', tool: 'eraser' },
    { type: 'board.color', color: '#C62828' },
    { type: 'board.size', size: 12 },
    { type: 'board.toggle' },
  ]);
});
