// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meetingAt } from '../testing/meetingWorlds.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { MeetingView } from './MeetingView.tsx';

prepareViews();

const button = (name: string) => screen.queryByRole('button', { name });
const works = (name: string) => button(name)?.closest('[inert]') === null;

test('on the way into a room one sees oneself, is told so, and has what needs no room', () => {
  show(<MeetingView content={meetingAt({ ownName: '' }, { present: 'joining' })} />);
  screen.getByText('(you)');
  expect(screen.getByRole('status').textContent).toBe('Joining the meeting …');
  expect(['Mute', 'Leave', 'Chat', 'Whiteboard'].map(works)).toEqual([true, true, false, false]);
  expect(button('Copy guest link')).toBeNull();
});

test('in the room all of it works, and others can be asked in', () => {
  show(<MeetingView content={meetingAt()} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Nobody else is here yet/);
  expect(['Mute', 'Leave', 'Chat', 'Whiteboard', 'Copy guest link'].map(works)).toEqual(Array(5).fill(true));
});

test.each([
  ['the pointer', fireEvent.pointerEnter],
  ['the keyboard', fireEvent.focus],
])('how long the link to copy is good is told once %s comes to it, and not made before', (_what, comeTo) => {
  show(<MeetingView content={meetingAt()} />);
  const copy = screen.getByRole('button', { name: 'Copy guest link' });
  expect(copy.title).toBe('');
  comeTo(copy);
  expect(copy.title).toMatch(/^Guests can come in with this link until .*\d{4}.*\d{2}:\d{2}.*\.$/);
});
