import { expect, test } from 'vitest';
import { whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { pickFrom } from '../support/combobox.ts';
import { loggedInBeforeEach, onGateway } from '../support/suite.ts';

const SOON = { timeout: 15_000, interval: 50 };

describeWhere(whyNoChromium(), 'the time zone in the preferences', () => {
  const parts = onGateway();
  const tab = loggedInBeforeEach(parts);

  test('is found by typing over the chosen one, and what leads to nothing is taken back', async () => {
    const { page, errors } = tab();
    await page.goto(`${parts.oriel.url}/#/settings/preferences`);
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    const selected = () => page.evaluate(() => getSelection()?.toString());
    await pickFrom(page, 'Time zone', 'Europe/Rome');
    await zone.blur();
    await zone.click();
    await expect.poll(selected, SOON).toBe('Europe/Rome');
    await page.keyboard.type('no such place');
    await page.keyboard.press('Escape');
    await expect.poll(() => zone.inputValue(), SOON).toBe('Europe/Rome');
    await zone.blur();
    await zone.click();
    await expect.poll(selected, SOON).toBe('Europe/Rome');
    await page.keyboard.type('tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo', exact: true }).click();
    await expect.poll(() => zone.inputValue(), SOON).toBe('Asia/Tokyo');
    expect(errors).toEqual([]);
  });
});
