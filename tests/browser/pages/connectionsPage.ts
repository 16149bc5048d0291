import type { Page } from 'playwright';

/** The page that manages connections, as a person uses it. */
export const connectionsPage = (page: Page) => {
  const list = page.getByRole('treegrid', { name: 'Connections and groups' });
  const dialog = page.getByRole('dialog', { name: 'Import connections' });
  return {
    list,
    dialog,
    heading: page.getByRole('heading', { name: 'Manage connections' }),
    /** The item of the main menu. */
    menuItem: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Connections' }),
    row: (name: string) => list.getByRole('row').filter({ has: page.getByText(name, { exact: true }) }),
    faults: dialog.getByRole('row').filter({ has: page.getByRole('cell') }),
    mark: (name: string) => list.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check(),
    async openImport(): Promise<void> {
      await page.getByRole('button', { name: 'Import…' }).click();
    },
    choose: (name: string, text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'utf8') }),
    press: (button: string) => dialog.getByRole('button', { name: button, exact: true }).last().click(),
    async act(name: string, action: string): Promise<void> {
      await list.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    },
  };
};
