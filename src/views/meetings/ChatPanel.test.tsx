// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { chatMachine } from '../../machines/meetings/chat/chat.machine.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { ChatPanel } from './ChatPanel.tsx';

prepareViews();

/** A chat with all in the room, and with two of them. */
function open() {
  const chat = createActor(chatMachine.provide({ actions: { send: () => undefined, chime: () => undefined } }), {
    input: { roomid: 'room' },
  }).start();
  chat.send({ type: 'chat.open', chatid: 'ines', name: 'Ines Vega' });
  chat.send({ type: 'chat.open', chatid: 'otto', name: 'Otto Berg' });
  return { chat, ...show(<ChatPanel chat={chat} />) };
}

const shown = () => screen.getByRole('tab', { selected: true });
const labelled = () => document.getElementById(screen.getByRole('tabpanel').getAttribute('aria-labelledby') ?? '');

test('arrows, Home and End lead from tab to tab, and what has the focus is shown', async () => {
  const { user } = open();
  shown().focus();
  const way = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'ArrowDown']) {
    await user.keyboard(`{${key}}`);
    expect([document.activeElement, labelled()]).toEqual([shown(), shown()]);
    way.push(shown().textContent);
  }
  const [all, ines, otto] = ['Everyone', 'Ines Vega', 'Otto Berg'];
  expect(way).toEqual([all, ines, all, otto, all, otto, otto]);
});

test('one tab is on the way of the Tab key, and each says what it shows', async () => {
  const { user } = open();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  const panel = screen.getByRole('tabpanel');
  expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual([panel.id, panel.id, panel.id]);
  shown().focus();
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close chat');
  await user.tab();
  expect(document.activeElement).toBe(panel);
});

test('of a message that is too long it is said by how many characters, and it stays where it is', () => {
  open();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  fireEvent.change(field, { target: { value: 'x'.repeat(4_012) } });
  expect(screen.getByRole('status').textContent).toMatch(/^12 characters too many/);
  screen.getByRole('textbox', { description: /^12 characters too many/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([field.value.length, field.getAttribute('aria-invalid'), send.disabled]).toEqual([4_012, 'true', true]);
  fireEvent.change(field, { target: { value: 'x'.repeat(4_000) } });
  expect([screen.getByRole('status').textContent, send.disabled]).toEqual(['', false]);
});

test('when a message was said is told in hours and minutes, and nothing else [C9-007]', () => {
  const { chat } = open();
  const date = new Date(2031, 0, 2, 9, 5, 33).getTime();
  act(() => chat.send({ type: 'chat.received', chatid: 'otto', sender: 'Otto Berg', text: 'Hello', date }));
  expect(screen.getByRole('listitem').querySelector('time')?.textContent).toMatch(/^09:05\sAM$/);
});
