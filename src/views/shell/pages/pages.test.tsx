// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SystemCheck } from '../../../../contract/http/systemCheck.ts';
import { accountMachine } from '../../../machines/preferences/account/account.machine.ts';
import { pageMachine } from '../../../machines/shell/page/page.machine.ts';
import { selectPreferences } from '../../../machines/shell/app/app.selectors.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo, still } from '../../testing/still.ts';
import { appAt, pageAt, systemCheckAt, setupAt } from '../../testing/worlds.ts';
import { FatalView } from '../app/App.tsx';
import { PreferencesView } from '../../preferences/PreferencesView.tsx';
import { PageHost } from './PageHost.tsx';
import { SetupView } from './SetupView.tsx';
import { SystemCheckView } from '../../administration/SystemCheckView.tsx';

prepareViews();

const report: SystemCheck = {
  version: '0.1.0',
  items: [
    { part: 'engine', state: 'old', version: '1.3.0', remedy: 'systemCheck.remedy.engine' },
    { part: 'database', state: 'present', version: 'PGlite 17', remedy: null },
    { part: 'tls', state: 'missing', version: null, remedy: 'Some sentence of a newer gateway.' },
  ],
};

test('the system check names each part, its state and the remedy', async () => {
  const systemCheck = systemCheckAt(report, 'answered');
  const { user } = show(<SystemCheckView systemCheck={systemCheck} />);
  expect(screen.getByText('2 parts need attention.')).toBeTruthy();
  const [engine, database, tls] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(engine).toMatch(/^Engine for remote desktops1\.3\.0.*old.*What to do: Use guacd 1\.6/);
  expect(database).toMatch(/^DatabasePGlite 17.*present$/);
  expect(tls).toMatch(/missing.*What to do: Some sentence of a newer gateway\.$/);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(sentTo(systemCheck)).toEqual([{ type: 'query.repeat' }]);
});

test('the system check says how many lines the log lost, also once it is well again', () => {
  const log = { part: 'log', state: 'present', version: null, remedy: 'systemCheck.remedy.log', count: 12 } as const;
  show(<SystemCheckView systemCheck={systemCheckAt({ version: '0.1.0', items: [log] }, 'answered')} />);
  expect(screen.getByRole('listitem').textContent).toMatch(/^Log.*present.*12 lines could not be written/);
});

test('the system check names the jobs that failed in words', () => {
  const failing = { part: 'jobs', state: 'failing', version: null, remedy: 'systemCheck.remedy.jobs' } as const;
  const items: SystemCheck['items'] = [{ ...failing, jobs: ['bans', 'devices'] }];
  show(<SystemCheckView systemCheck={systemCheckAt({ version: '0.1.0', items }, 'answered')} />);
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Scheduled jobs.*not working.*these failed: ending bans, forgetting unused devices\./,
  );
});

test('a check that does not answer says so', () => {
  show(<SystemCheckView systemCheck={systemCheckAt(null, 'refused')} />);
  expect(screen.getByRole('alert').textContent).toBe("No reportThe check itself isn't responding.UNREACHABLE");
});

test('while checking the button waits', () => {
  show(<SystemCheckView systemCheck={systemCheckAt(null, 'asking')} />);
  expect(screen.getByRole('button', { name: 'Check again' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Checking').closest('[aria-busy]')).toBeTruthy();
});

test('a page whose code did not come is tried again, or comes anew with the app', async () => {
  const target = { page: 'users', params: {} } as const;
  const host = still(pageMachine, { value: 'failed', context: { target, content: null, view: null } });
  const { user } = show(<PageHost host={host} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(sentTo(host)).toEqual([{ type: 'page.retry' }, { type: 'page.reload' }]);
});

test('a fatal error tells what to do, its code, and reloads [A4-017]', async () => {
  const reload = vi.fn();
  const { user } = show(<FatalView code="INTERNAL_ERROR" onReload={reload} />);
  expect(screen.getByRole('alert').textContent).toContain('INTERNAL_ERROR');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('set-up takes address and port and connects [A2-033]', async () => {
  const setup = setupAt({ problem: 'unreachable' });
  const { user } = show(<SetupView setup={setup} />);
  expect(screen.getByRole('alert').textContent).toBe('No server answers there. Check the address and port.');
  await user.type(screen.getByLabelText('Server address'), 'd');
  await user.type(screen.getByLabelText('Port'), '8{Enter}');
  expect(sentTo(setup)).toEqual([
    { type: 'address.change', field: 'domain', value: 'd' },
    { type: 'address.change', field: 'port', value: '8' },
    { type: 'setup.connect' },
  ]);
});

test('set-up says at the field what is wrong, and waits while probing', () => {
  const { unmount } = show(<SetupView setup={setupAt({ problem: 'badPort' })} />);
  expect(screen.getByLabelText('Port').getAttribute('aria-invalid')).toBe('true');
  unmount();
  show(<SetupView setup={setupAt({}, 'probing')} />);
  expect(screen.getByRole('button', { name: 'Connect' })).toHaveProperty('disabled', true);
});

test('preferences say what becomes of files whose names are taken, once the page below has come', async () => {
  const app = appAt({ value: 'fatalError' });
  const preferences = selectPreferences(app.getSnapshot())!;
  const host = pageAt(
    'account',
    still(accountMachine, {
      value: 'failed',
      context: {
        own: { mayChangePassword: false, onlyAdministrator: false, minChars: 0, email: '', drives: false },
      },
    }),
    () => null,
  );
  const { user } = show(<PreferencesView preferences={preferences} home={undefined} host={host} />);
  const rule = within(screen.getByRole('group', { name: 'When a name is taken' }));
  expect(rule.getByRole('radio', { name: 'Ask' })).toHaveProperty('checked', true);
  for (const name of ['Skip', 'Replace', 'Keep both']) await user.click(rule.getByRole('radio', { name }));
  expect(sentTo(preferences)).toEqual(
    ['skip', 'replace', 'keepBoth'].map((whenNameTaken) => ({ type: 'preference.choose', change: { whenNameTaken } })),
  );
});

test('preferences choose theme and language', async () => {
  const preferences = selectPreferences(appAt({ value: 'fatalError', theme: 'light' }).getSnapshot())!;
  const { user } = show(<PreferencesView preferences={preferences} home={undefined} />);
  const theme = screen.getByRole('group', { name: 'Theme' });
  expect(within(theme).getByRole('radio', { name: 'Light' })).toHaveProperty('checked', true);
  await user.click(within(theme).getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  expect(sentTo(preferences)).toEqual([
    { type: 'theme.choose', theme: 'dark' },
    { type: 'language.choose', language: 'de' },
  ]);
});
