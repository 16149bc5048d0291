// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from './Form.tsx';
import { SearchField } from './SearchField.tsx';

afterEach(cleanup);

test('Enter in a search saves nothing, and Escape empties it', async () => {
  const [save, change] = [vi.fn(), vi.fn()];
  render(
    <Form onSubmit={save}>
      <SearchField className="" label="Find a group" clearLabel="Clear" value="guests" onChange={change} />
      <input aria-label="Name" />
      <button type="submit">Save</button>
    </Form>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox'), '{Enter}');
  expect(save).not.toHaveBeenCalled();
  await user.type(screen.getByRole('searchbox'), '{Escape}');
  expect(change.mock.calls).toEqual([['']]);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(save).toHaveBeenCalledOnce();
});
