// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { quickAddAt } from '../testing/worlds.ts';
import { QuickAddView } from './QuickAddView.tsx';

prepareViews();

test('tells the machine what is typed and chosen, then to save', async () => {
  const quickAdd = quickAddAt('editing');
  const { user } = show(<QuickAddView quickAdd={quickAdd} />);
  await user.type(screen.getByLabelText('Name'), 'S');
  await user.type(screen.getByLabelText('Address'), '1');
  await user.click(screen.getByRole('radio', { name: 'SSH' }));
  await user.click(screen.getByRole('button', { name: 'Add and open' }));
  expect(sentTo(quickAdd)).toEqual([
    { type: 'draft.change', field: 'name', value: 'S' },
    { type: 'draft.change', field: 'address', value: '1' },
    { type: 'draft.change', field: 'protocol', value: 'ssh' },
    { type: 'quickAdd.save' },
  ]);
});

test('rdp is chosen at first', () => {
  show(<QuickAddView quickAdd={quickAddAt('editing')} />);
  expect(screen.getByRole('radio', { name: 'RDP' })).toHaveProperty('checked', true);
});

test('says at each field what is wrong, and puts the focus on the first [A5-009]', () => {
  const problems = { name: 'required', address: 'badPort' } as const;
  show(<QuickAddView quickAdd={quickAddAt('editing', { problems })} />);
  const name = screen.getByLabelText('Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required');
  expect(screen.getByText('A port is a number from 1 to 65535.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
});

test.each([
  [{ code: 'BAD_REQUEST', text: 'This address is not allowed.' }, 'This address is not allowed.'],
  [{ code: 'UNREACHABLE', text: null }, "The server isn't responding. What you typed is kept."],
  [{ code: 'PERMISSION_DENIED', text: null }, "You don't have permission to add computers. Ask your administrator."],
  [{ code: 'INTERNAL_ERROR', text: null }, 'The computer was not added. Try again.'],
])('a refusal %o is told in the form', (failure, text) => {
  show(<QuickAddView quickAdd={quickAddAt('editing', { failure })} />);
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('while saving the buttons are off', () => {
  show(<QuickAddView quickAdd={quickAddAt('saving')} />);
  for (const name of ['Add and open', 'Cancel'])
    expect(screen.getByRole('button', { name }), name).toHaveProperty('disabled', true);
});

test('Escape cancels', async () => {
  const quickAdd = quickAddAt('editing');
  const { user } = show(<QuickAddView quickAdd={quickAdd} />);
  screen.getByLabelText('Name').focus();
  await user.keyboard('{Escape}');
  expect(sentTo(quickAdd)).toEqual([{ type: 'quickAdd.cancel' }]);
});
