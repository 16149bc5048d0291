import type { Page } from 'playwright';

/** Looks one of many up by its words, and takes it. */
export async function pickFrom(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}
