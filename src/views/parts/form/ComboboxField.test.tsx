// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fillBrowserGaps } from '../../testing/browserGaps.ts';
import { ComboboxField } from './ComboboxField.tsx';

beforeAll(fillBrowserGaps);

afterEach(cleanup);

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
  await vi.waitFor(() => expect(input.value).toBe('Europe/Paris'));
});
