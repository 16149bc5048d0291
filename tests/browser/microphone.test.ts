import { beforeEach, expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { loggedInWhilePassing, onGateway } from './support/suite.ts';
import { inLongRun } from '../support/longRun.ts';

const SOON = { timeout: 15_000, interval: 50 };
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream'];

describeWhere(whyNoChromium(), 'the microphone, on a real gateway', () => {
  const parts = onGateway({ flags: FAKE_MICROPHONE });
  const tab = loggedInWhilePassing(parts);
  beforeEach(() => tab().page.goto(`${parts.oriel.url}/#/speech-microphone`));
  const start = () => tab().page.getByRole('button', { name: 'Start the check' }).click();

  inLongRun(() => {
    test('is heard, and may be chosen [C2-024]', async () => {
      const { page, context } = tab();
      await context.grantPermissions(['microphone']);
      await start();
      await page.getByText('Your microphone works: you were heard.').waitFor();
      const level = page.getByRole('meter', { name: 'Level' });
      await expect.poll(async () => Number(await level.getAttribute('aria-valuenow')), SOON).toBeGreaterThan(0);
      const devices = page.getByLabel('Microphone', { exact: true });
      const [first = '', second = ''] = await devices
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      await devices.selectOption(second);
      await page.getByText('Your microphone works: you were heard.').waitFor();
      expect([first === second, await devices.inputValue()]).toEqual([false, second]);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('The microphone is off.').waitFor();
    });
  });

  test.each([
    ['NotAllowedError', 'Your browser blocks the microphone'],
    ['NotFoundError', 'No microphone found'],
    ['NotReadableError', "The microphone isn't responding"],
  ])('that fails with %s is told in words [C2-024]', async (name, words) => {
    await tab().page.evaluate((failure) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', failure));
    }, name);
    await start();
    await tab().page.getByRole('alert').getByText(words).waitFor();
    await tab().page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});
