// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from './Form.tsx';

afterEach(cleanup);

function fields(problems: readonly string[]) {
  return (
    <Form problems={problems} onSubmit={vi.fn()}>
      <input aria-label="Name" aria-invalid={problems.includes('name')} />
      <input aria-label="Address" aria-invalid={problems.includes('address')} />
      <button type="submit">Save</button>
    </Form>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('what was sent and is not right takes the focus; whoever then mends another field keeps it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(fields([]));
  await user.click(screen.getByRole('button'));
  rerender(fields(['name', 'address']));
  expect(focused()).toBe('Name');
  await user.type(screen.getByLabelText('Address'), '1');
  rerender(fields(['name']));
  expect(focused()).toBe('Address');
});

test('a refusal that comes later takes it too', async () => {
  const user = userEvent.setup();
  const { rerender } = render(fields([]));
  await user.click(screen.getByRole('button'));
  rerender(fields(['address']));
  expect(focused()).toBe('Address');
});
