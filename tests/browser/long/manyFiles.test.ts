import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { loggedInWhilePassing, onGateway } from '../support/suite.ts';

const TEN_THOUSAND = 10_000;
const AT_ONCE = 500;

describeWhere(whyNoChromium(), 'many shared files, on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);

  test('ten thousand are listed, and only those in sight are drawn', async () => {
    const { page } = tab();
    const folder = join(parts.oriel.data, 'drive', 'shared', 'many');
    await mkdir(folder, { recursive: true });
    for (let at = 0; at < TEN_THOUSAND; at += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => writeFile(join(folder, `${at + index}.txt`), '')),
      );
    const names = page.getByRole('row').locator('bdi');
    await page.goto(`${parts.oriel.url}/#/filemanager`);
    await names.filter({ hasText: /^many$/ }).click();
    await page.getByText('10,000 items').waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(150);
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    await names.filter({ hasText: /^9999\.txt$/ }).waitFor();
    await page.getByLabel('Find in this folder').first().fill('4321');
    await expect.poll(() => names.allInnerTexts()).toEqual(['4321.txt']);
  });
});
