import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { buttonMeant } from '../../models/person.ts';
import type { Person } from '../../models/person.ts';
import { homePage } from './homePage.ts';
import { sessionPage } from './sessionPage.ts';

/** A picture on which nothing was drawn has one colour. */
const EMPTY_COLOURS = 1;
const SOON = { timeout: 10_000, interval: 50 };

/** A person at a page in Chromium. */
export function personAt(page: Page): Person {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  const note = (form: string) => page.getByRole('form', { name: form }).locator('[role=alert],[role=status]');
  const visible = (text: string | RegExp): Locator => page.getByText(text, { exact: true }).filter({ visible: true });
  return {
    press: async (name) => {
      // A bar that makes room comes back for the focus.
      const meant = button(buttonMeant(name));
      await meant.focus();
      await meant.click();
    },
    pressIn: (part, name) =>
      page.getByRole('region', { name: part, exact: true }).getByRole('button', { name, exact: true }).click(),
    choose: async (menu, item) => {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    fill: (field, text) => page.getByRole('textbox', { name: field, exact: true }).fill(text),
    write: (field, text) => page.getByRole('textbox', { name: field, exact: true }).fill(text),
    tick: (choice) => page.getByRole('checkbox', { name: choice, exact: true }).check(),
    turn: (choice) => page.getByRole('checkbox', { name: choice, exact: true }).click(),
    seesTicked: (choice, ticked) =>
      expect.poll(() => page.getByRole('checkbox', { name: choice, exact: true }).isChecked(), SOON).toBe(ticked),
    pick: (choice) => page.getByRole('radio', { name: choice, exact: true }).click(),
    seesChosen: (choice) =>
      expect.poll(() => page.getByRole('radio', { name: choice, exact: true }).isChecked(), SOON).toBe(true),
    bring: (field, { name, text }) =>
      page
        .getByLabel(field, { exact: true })
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }),
    flip: (name) => page.getByRole('switch', { name, exact: true }).click(),
    seesSwitch: (name, on) => {
      const input = page.getByRole('switch', { name, exact: true });
      const isBusy = async () => (await input.getAttribute('aria-busy')) === 'true';
      return expect.poll(async () => [await input.isChecked(), await isBusy()], SOON).toEqual([on, false]);
    },
    follow: (link) => page.getByRole('link', { name: link, exact: true }).click(),
    seesField: (field, value) =>
      expect.poll(() => page.getByRole('textbox', { name: field, exact: true }).inputValue(), SOON).toBe(value),
    seesLinks: (part, names) =>
      expect
        .poll(() => page.getByRole('region', { name: part, exact: true }).getByRole('link').allInnerTexts(), SOON)
        .toEqual(names),
    open: (connection) => homePage(page).row(connection).click(),
    reload: async () => void (await page.reload()),
    sees: async (...texts) => {
      for (const text of texts) await visible(text).first().waitFor();
    },
    seesNot: async (...texts) => {
      for (const text of texts) await expect.poll(() => visible(text).count(), SOON).toBe(0);
    },
    seesButton: async (name, state) => {
      await expect.poll(() => button(name).isEnabled(), SOON).toBe(state === 'enabled');
    },
    seesPressed: (name, pressed) =>
      expect.poll(() => button(name).getAttribute('aria-pressed'), SOON).toBe(String(pressed)),
    seesNote: async (form, text) => {
      if (text !== null) await note(form).getByText(text, { exact: true }).waitFor();
      else await expect.poll(() => note(form).count(), SOON).toBe(0);
    },
    seesSign: (name, shown) =>
      expect
        .poll(async () => (await page.getByRole('img', { name, exact: true, includeHidden: true }).count()) > 0, SOON)
        .toBe(shown),
    pressOn: (name, key) => button(name).press(key),
    placeOf: async (part) => JSON.stringify(await page.getByRole('region', { name: part, exact: true }).boundingBox()),
    seesPicture: () => expect.poll(() => sessionPage(page).colours(), SOON).toBeGreaterThan(EMPTY_COLOURS),
  };
}
