// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SettingValues } from '../../../../contract/settings.ts';
import {
  type SystemPreferencesFound,
  systemPreferencesMachine,
} from '../../../machines/administration/systemPreferences/systemPreferences.machine.ts';
import { sampleSettings } from '../../../machines/administration/area.samples.ts';
import {
  settingToggleMachine,
  type SettingToggleInput,
} from '../../../machines/administration/settingToggle/settingToggle.machine.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { SystemPreferencesView } from './SystemPreferencesView.tsx';

prepareViews();

async function showPage(settings: SettingValues = sampleSettings) {
  const saved = vi.fn<(input: SettingToggleInput) => void>();
  const settingToggle = settingToggleMachine.provide({
    actors: {
      saveSettingToggle: fromPromise<null, SettingToggleInput>(({ input }) => {
        saved(input);
        return Promise.resolve(null);
      }),
    },
    actions: { announceSet: () => undefined },
  });
  const readSettings = fromPromise<SystemPreferencesFound, undefined>(() =>
    Promise.resolve({ settings, networkDrive: { state: 'noServer', port: 4450 } }),
  );
  const content = createActor(systemPreferencesMachine.provide({ actors: { readSettings, settingToggle } })).start();
  show(<SystemPreferencesView content={content} />);
  await screen.findAllByRole('switch');
  return saved;
}

const switchesIn = (panel: string) =>
  within(screen.getByRole('region', { name: panel }))
    .queryAllByRole<HTMLInputElement>('switch')
    .map(({ ariaLabel, checked }) => [ariaLabel, checked]);

test('each setting stands in its panel, as it is, and in words why there is no network drive', async () => {
  await showPage();
  expect(within(screen.getByRole('region', { name: 'Files' })).getByText(/smbd is not installed/)).toBeTruthy();
  const panels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(panels).toEqual(['Login', 'Remote sessions', 'Meetings', 'Files', 'Appearance', 'External port', 'Email']);
  expect(switchesIn('Login')).toEqual([
    ['Lock after wrong passwords', true],
    ['Two-factor authentication', false],
  ]);
  expect(switchesIn('Remote sessions')).toEqual([
    ['Go home when a session ends', false],
    ['Share without a sharing profile', true],
    ['Administrators may watch sessions', true],
  ]);
  expect(switchesIn('Appearance')).toEqual([['Colours for everyone', true]]);
  const forms = screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'));
  expect(forms).toEqual([
    'Minimum password length',
    'Space for drives',
    'Who may change shared files',
    'Colours for everyone',
    'External port',
    'Email',
    'Send test email',
  ]);
});

test('a switch is saved by its name', async () => {
  const saved = await showPage();
  fireEvent.click(screen.getByRole('switch', { name: /^Go home when a session ends/ }));
  await waitFor(() => expect(saved.mock.calls).toEqual([[{ name: 'closeConnection', on: true }]]));
});
