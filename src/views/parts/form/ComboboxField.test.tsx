// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareViews } from '../../testing/show.tsx';
import { ComboboxField } from './ComboboxField.tsx';

prepareViews();

const OPTIONS = ['Africa/Cairo', 'Asia/Tokyo', 'Europe/Paris'].map((label) => ({ value: label, label }));
const texts = { label: 'Time zone', nothing: 'None' };
const field = (value: string) => (
  <ComboboxField {...texts} options={OPTIONS} value={value} onChoose={() => undefined} />
);

test('a choice that arrives while somebody types takes nothing away, and shows once they are done', async () => {
  const { rerender } = render(field('Africa/Cairo'));
  const input = screen.getByRole<HTMLInputElement>('combobox');
  input.focus();
  fireEvent.input(input, { target: { value: 'tok' } });
  await screen.findByRole('option', { name: 'Asia/Tokyo' });
  rerender(field('Europe/Paris'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([input.value, screen.getAllByRole('option').map(({ textContent }) => textContent)]).toEqual([
    'tok',
    ['Asia/Tokyo'],
  ]);
  fireEvent.keyDown(input, { key: 'Escape' });
  await expect.poll(() => input.value).toBe('Europe/Paris');
});

test('what is typed takes the place of a choice that arrived right before', async () => {
  const { rerender } = render(field('Africa/Cairo'));
  const input = screen.getByRole<HTMLInputElement>('combobox');
  input.focus();
  input.select();
  rerender(field('Europe/Paris'));
  await expect.poll(() => input.value).toBe('Europe/Paris');
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('Europe/Paris');
});
