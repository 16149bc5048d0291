import { expect } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { homePage } from './pages/homePage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { administratorApi } from './support/api.ts';
import { testByKeys } from './support/keyboard.ts';
import { onGateway } from './support/suite.ts';
import { inLongRun } from '../support/longRun.ts';

const A_PICTURE = 20;
const SOON = { timeout: 20_000, interval: 25 };

describeWhere(whyNoChromium(), 'every screen without a mouse, on a real gateway', () => {
  const parts = onGateway();
  const test = testByKeys(parts);

  inLongRun(() => {
    test('logging in: the name has the keyboard, help and the lost password are near, a wrong password is typed over', async ({
      page,
      keys,
      button,
    }) => {
      await keys.type(parts.oriel.admin.name);
      await keys.to(page.getByText('Help'));
      await keys.press('Enter');
      await page.getByText('Your administrator gives you a username').waitFor();
      await keys.to(button('Forgot password?'), 'Shift+Tab');
      await keys.press('Enter');
      const forgotten = page.getByRole('dialog', { name: 'Forgot your password?' });
      await keys.to(forgotten.getByRole('button', { name: 'Back to login' }));
      await keys.staysIn(forgotten);
      await keys.press('Escape');
      await keys.rests(button('Forgot password?'));
      await keys.to(page.getByLabel('Password', { exact: true }), 'Shift+Tab');
      await keys.type('a wrong password');
      await keys.to(button('Show password'));
      await keys.press('Space');
      await keys.rests(button('Hide password'));
      await keys.press('Shift+Tab', 'Enter');
      await page.getByRole('form').getByText('2 attempts left').waitFor();
      const password = page.getByLabel('Password', { exact: true });
      await expect.poll(() => password.evaluate(chosenText), SOON).toBe('a wrong password');
      await keys.type(parts.oriel.admin.password);
      await keys.press('Enter');
      await homePage(page).list.waitFor();
      await keys.rests(page.getByRole('main'));
      expect(await keys.round()).toContain('treegrid “All connections”');
    });
  });

  inLongRun(() => {
    test('an expired password is renewed; what is refused is typed over', async ({ page, keys, button }) => {
      await (await administratorApi(parts.oriel)).addUser('eva', 'the first password', { expired: 'true' });
      const renewed = page.getByLabel('New password', { exact: true });
      const type = async (password: string) => {
        await keys.type(password);
        await keys.to(page.getByLabel('Confirm new password'));
        await keys.retype(password);
        await keys.to(button('Save and log in'));
        await keys.press('Enter');
      };
      await keys.type('eva');
      await keys.press('Tab');
      await keys.type('the first password');
      await keys.press('Enter');
      await keys.rests(renewed);
      await type('the first password');
      await page.getByRole('form').getByText('That is your old password').waitFor();
      await keys.rests(renewed);
      await type('the second password');
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await keys.rests(page.getByRole('main'));
    });
  });

  test('Home: the filter, the tree and what its rows offer, the menu of the person, what was told', async ({
    tab,
    page,
    keys,
    button,
    logsIn,
  }) => {
    await logsIn();
    const home = homePage(page);
    await keys.to(page.getByRole('searchbox', { name: 'Filter' }));
    await keys.type('welcome');
    await page.getByText('1 of 2').waitFor();
    await keys.to(home.list);
    await keys.to(page.getByRole('searchbox', { name: 'Filter' }), 'Shift+Tab');
    await keys.press('Escape');
    await page.getByText('2 connections').waitFor();
    await keys.to(home.list);
    await keys.press('ArrowLeft');
    await expect.poll(() => home.row('Welcome desktop').count(), SOON).toBe(0);
    await keys.press('ArrowRight');
    await home.row('Welcome desktop').waitFor();
    await keys.press('ArrowDown');
    await keys.to(button('Note for Desktop (VNC)'));
    await keys.press('Enter');
    const note = page.getByRole('dialog', { name: 'Note for Desktop (VNC)' });
    await keys.rests(note.getByRole('textbox'));
    await keys.staysIn(note);
    await keys.press('Escape');
    await keys.rests(button('Note for Desktop (VNC)'));
    await keys.press('Enter');
    await keys.rests(note.getByRole('textbox'));
    await keys.type('for the guests');
    await keys.to(note.getByRole('button', { name: 'Save' }));
    await keys.press('Enter');
    await keys.rests(button('Note for Desktop (VNC)'));
    await home.list.getByText('for the guests').waitFor();
    await keys.to(button('Add a computer'), 'Shift+Tab');
    await keys.press('Enter');
    await keys.rests(home.form.getByLabel('Name', { exact: true }));
    await keys.staysIn(home.form);
    await keys.press('Escape');
    await keys.rests(button('Add a computer'));
    await keys.to(button('AD, Your account: admin'), 'Shift+Tab');
    await keys.press('Enter');
    await keys.rests(page.getByRole('menuitemradio', { name: 'Light' }));
    await keys.press('Escape');
    await keys.rests(button('AD, Your account: admin'));
    await keys.press('Enter');
    await keys.rests(page.getByRole('menuitemradio', { name: 'Light' }));
    await keys.press('End', 'ArrowUp', 'Enter');
    const code = page.getByRole('dialog', { name: 'Open Oriel on your phone' });
    await keys.rests(code.getByRole('button', { name: 'Close' }));
    await keys.staysIn(code);
    await keys.press('Escape');
    await keys.rests(button('AD, Your account: admin'));
    await keys.to(button('Recent messages'), 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Recent messages' }).waitFor();
    await keys.press('Escape');
    await keys.rests(button('Recent messages'));
    await page.getByRole('heading', { name: 'Recent messages' }).waitFor({ state: 'hidden' });
    await keys.to(button('Search again'));
    await keys.press('Enter');
    await keys.rests(button('Search again'));
    expect(tab.errors).toEqual([]);
  });

  inLongRun(() => {
    test('the palette leads to pages, actions and connections, and gives the keyboard back', async ({
      page,
      keys,
      button,
      logsIn,
    }) => {
      await logsIn();
      const palette = page.getByRole('combobox', { name: 'Search everything' });
      const choose = async (words: string) => {
        await keys.press('Control+k');
        await keys.rests(palette);
        await keys.type(words);
        await page.getByRole('option').first().waitFor();
        await keys.press('Enter');
        await palette.waitFor({ state: 'hidden' });
      };
      await keys.to(page.getByRole('searchbox', { name: 'Filter' }));
      await keys.press('Control+k');
      await keys.rests(palette);
      await keys.staysIn(page.getByRole('dialog'));
      await keys.press('Escape');
      await keys.rests(page.getByRole('searchbox', { name: 'Filter' }));
      await choose('system pref');
      await page.getByRole('heading', { name: 'System preferences' }).waitFor();
      await keys.rests(page.getByRole('main'));
      await choose('theme: dark');
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme']), SOON).toBe('dark');
      await keys.rests(page.getByRole('main'));
      await choose('add a comp');
      await keys.rests(homePage(page).form.getByLabel('Name', { exact: true }));
      await keys.press('Escape');
      await keys.rests(page.getByRole('main'));
      await choose('qr code');
      await page.getByRole('dialog', { name: 'Open Oriel on your phone' }).waitFor();
      await keys.press('Escape');
      await choose('welcome');
      await expect.poll(() => sessionPage(page).colours(), SOON).toBeGreaterThan(A_PICTURE);
      await keys.rests(sessionPage(page).screen.getByRole('textbox'));
      await keys.press('Control+Alt+Shift');
      await keys.to(
        page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'End session', exact: true }),
      );
      await keys.press('Enter');
      await homePage(page).cards.first().waitFor();
      await keys.rests(page.getByRole('main'));
      await choose('log out');
      await keys.rests(button('Log in again'));
      await keys.press('Enter');
      await keys.rests(page.getByLabel('Username'));
    });

    test('preferences: words, looks, colours, the time zone and one’s password', async ({
      page,
      keys,
      button,
      logsIn,
    }) => {
      const api = await administratorApi(parts.oriel);
      await api.addUser('kim', 'a long enough password');
      await api.letAdminister('kim');
      await logsIn({ name: 'kim', password: 'a long enough password' });
      await keys.to(page.getByRole('link', { name: 'Preferences', exact: true }));
      await keys.press('Enter');
      await keys.rests(page.getByRole('main'));
      await keys.to(page.getByRole('radio', { name: 'Match system' }));
      await keys.press('ArrowLeft');
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme']), SOON).toBe('dark');
      await keys.to(page.getByRole('radio', { name: 'English' }));
      await keys.press('ArrowRight');
      await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
      await keys.rests(page.getByRole('radio', { name: 'Deutsch' }));
      await keys.press('ArrowLeft');
      await page.getByRole('heading', { name: 'Preferences' }).waitFor();
      await keys.to(page.getByRole('textbox', { name: 'App colour', exact: true }));
      await keys.retype('teal');
      await expect.poll(() => page.getByLabel('Pick: App colour').inputValue(), SOON).toBe('#008080');
      await keys.to(page.getByRole('combobox', { name: 'Time zone' }));
      await keys.retype('europe/bu');
      const zone = page.getByRole('combobox', { name: 'Time zone' });
      await page.getByRole('option', { name: 'Europe/Budapest' }).waitFor();
      await keys.press('ArrowDown', 'Enter');
      await expect.poll(() => zone.inputValue(), SOON).toBe('Europe/Budapest');
      await keys.to(page.getByRole('radio', { name: 'Own keyboard' }));
      await keys.press('ArrowRight');
      await keys.to(page.locator('summary', { hasText: 'As text' }));
      await keys.press('Enter');
      const scheme = page.getByRole('textbox', { name: 'As text' });
      await keys.to(scheme);
      await keys.retype('background: rgb:00/22/44;');
      await expect.poll(() => page.getByLabel('Pick: Background').inputValue(), SOON).toBe('#002244');
      await keys.to(page.getByLabel('Current password'));
      await keys.type('not the password');
      await keys.to(page.getByLabel('New password', { exact: true }));
      await keys.type('another long password');
      await keys.to(page.getByLabel('Confirm new password'));
      await keys.type('another long password');
      await keys.press('Enter');
      const refused = page.getByRole('alertdialog');
      await keys.rests(refused.getByRole('button').last());
      await keys.press('Enter');
      await keys.rests(page.getByLabel('Confirm new password'));
      await keys.to(page.getByLabel('Current password'), 'Shift+Tab');
      await keys.retype('a long enough password');
      await keys.to(button('Change password'));
      await keys.press('Enter');
      await page.getByText('Your password has been changed.').filter({ visible: true }).first().waitFor();
      expect(await page.getByRole('radio', { name: 'On-screen keyboard' }).isChecked()).toBe(true);
    });

    test('system preferences, what was told, and logging out by the sidebar', async ({
      page,
      keys,
      button,
      logsIn,
    }) => {
      await logsIn();
      await keys.to(page.getByRole('link', { name: 'System preferences' }));
      await keys.press('Enter');
      await keys.rests(page.getByRole('main'));
      const twoFactor = page.getByRole('switch', { name: 'Two-factor authentication' });
      await keys.to(twoFactor);
      await keys.press('Space');
      const question = page.getByRole('alertdialog');
      await keys.rests(question.getByRole('button', { name: 'Cancel' }));
      await keys.staysIn(question);
      await keys.press('Escape');
      await keys.rests(twoFactor);
      expect(await twoFactor.isChecked()).toBe(false);
      await keys.to(page.getByRole('form', { name: 'External port' }).getByRole('radio', { checked: true }));
      await keys.press('ArrowRight');
      const save = page.getByRole('form', { name: 'External port' }).getByRole('button', { name: 'Save' });
      await keys.to(save);
      await keys.press('Enter');
      await keys.rests(save);
      await keys.to(page.getByRole('textbox', { name: 'Sender' }));
      await keys.to(page.getByRole('button', { name: /^Recent messages/ }), 'Shift+Tab');
      await keys.press('Enter');
      await page.getByRole('listitem').getByText('Saved.').waitFor();
      await keys.press('Escape');
      await keys.to(button('Log out'));
      await keys.press('Enter');
      await keys.rests(button('Log in again'));
      await keys.press('Enter');
      await keys.rests(page.getByLabel('Username'));
    });
  });
});

/** What of a field is chosen, to be typed over. */
function chosenText(field: HTMLElement | SVGElement): string {
  if (!(field instanceof HTMLInputElement)) return '';
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
}
