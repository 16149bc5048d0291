// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appPasswordsMachine } from '../../../machines/preferences/appPasswords/appPasswords.machine.ts';
import { sampleAppPassword } from '../../../machines/preferences/appPasswords/appPasswords.samples.ts';
import type {
  AppPasswordsFound,
  NewAppPasswordOrder,
} from '../../../machines/preferences/appPasswords/appPasswords.types.ts';
import { fakeCall, startWithClock } from '../../../machines/shared/testing.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { AppPasswordsPanel } from './AppPasswordsPanel.tsx';

prepareViews();

test('a name is typed while the list is read again: it stays until its password was made', async () => {
  const listAppPasswords = fakeCall<AppPasswordsFound>();
  const makeAppPassword = fakeCall<string, NewAppPasswordOrder>();
  const { actor } = startWithClock(
    appPasswordsMachine.provide({
      actors: { listAppPasswords: listAppPasswords.logic, makeAppPassword: makeAppPassword.logic },
    }),
    {},
  );
  const { user } = show(<AppPasswordsPanel appPasswords={actor} />);
  const name = () => screen.getByRole<HTMLInputElement>('textbox');
  const make = () => user.click(screen.getByRole('button', { name: 'Create app password' }));
  await act(() => listAppPasswords.answer({ passwords: [], smb: null }));
  await user.type(name(), 'Laptop');
  await make();
  await user.type(name(), ' of mine');
  expect(name().value).toBe('Laptop');
  await act(() => makeAppPassword.answer('k3f9d'));
  await user.click(screen.getByRole('button', { name: "I've saved it" }));
  expect(name().value).toBe('');
  await user.type(name(), 'Phone');
  await act(() => listAppPasswords.answer({ passwords: [sampleAppPassword], smb: null }));
  expect(name().value).toBe('Phone');
  await make();
  expect(makeAppPassword.inputs.at(-1)).toEqual({ name: 'Phone', networkDrive: false });
});
