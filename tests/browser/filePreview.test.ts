import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { barriers } from './support/barriers.ts';
import { loggedInBeforeEach, onGateway } from './support/suite.ts';

/** Two pages, each with one word. */
function pdfOf(...words: readonly string[]): Buffer {
  const kids = words.map((_, at) => `${3 + 2 * at} 0 R`).join(' ');
  const font = 3 + 2 * words.length;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${words.length}>>`,
    ...words.flatMap((word, at) => {
      const stream = `BT /F1 24 Tf 20 100 Td (${word}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents ${4 + 2 * at} 0 R/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
        `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
      ];
    }),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
  );
}

/** Files of a drive shown in place, on a real gateway. */
describeWhere(whyNoChromium(), 'previews of a drive, on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInBeforeEach(parts);
  const shared = (name: string) => join(parts.oriel.data, 'drive', 'shared', name);
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const inkOf = (page: Page) =>
    page.locator('canvas').evaluate((node: HTMLCanvasElement) => {
      const { data } = node.getContext('2d')?.getImageData(0, 0, node.width, node.height) ?? { data: [] };
      return data.some((value, at) => at % 4 === 0 && value < 100);
    });

  test('pictures have small pictures in the list, and each file is shown in place; a page of HTML does not run [B7-106]', async () => {
    const { page, errors } = tab();
    await mkdir(shared(''), { recursive: true });
    const teal = { create: { width: 900, height: 600, channels: 3, background: 'teal' } } as const;
    await writeFile(shared('a sea.png'), await sharp(teal).png().toBuffer());
    await writeFile(shared('broken.png'), 'no picture');
    await writeFile(shared('notes.txt'), 'first line\n'.repeat(60_000));
    await writeFile(shared('page.html'), '<script>document.title = "ran"; alert(1)</script>');
    await writeFile(shared('paper.pdf'), pdfOf('One', 'Two'));
    await page.goto(`${parts.oriel.url}/#/mydrive`);
    await page.getByText('Shared', { exact: true }).click();
    await page.getByText('Large icons').click();
    const card = (name: string) => page.getByRole('listitem').getByRole('button', { name });
    const look = card('a sea.png').locator('img');
    await expect.poll(() => look.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(256);
    expect(await readdir(join(parts.oriel.data, 'drive', 'pictures'))).toHaveLength(1);
    await card('a sea.png').click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'a sea.png' });
    await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(900);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next file' }).click();
    await dialog(page, 'broken.png').getByText('This file cannot be shown here.').waitFor();
    await page.getByRole('button', { name: 'Next file' }).click();
    await dialog(page, 'notes.txt').getByText('Only the beginning is shown.').waitFor();
    await page.getByRole('button', { name: 'Next file' }).click();
    await dialog(page, 'page.html').getByText('<script>document.title = "ran"; alert(1)</script>').waitFor();
    await page.getByRole('button', { name: 'Next file' }).click();
    await dialog(page, 'paper.pdf').getByText('Page 1 of 2', { exact: true }).waitFor();
    await expect.poll(() => inkOf(page)).toBe(true);
    await page.getByRole('button', { name: 'Next page' }).click();
    await dialog(page, 'paper.pdf').getByText('Page 2 of 2', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('paper.pdf');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.title()).not.toBe('ran');
    expect(errors.filter((error) => !error.includes('415'))).toEqual([]);
  });
});
