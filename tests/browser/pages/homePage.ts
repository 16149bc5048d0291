import type { Page } from 'playwright';

export interface OwnComputer {
  readonly name: string;
  readonly address: string;
  readonly protocol: 'RDP' | 'VNC' | 'SSH' | 'Telnet';
  readonly username?: string;
  readonly password?: string;
}

/** Home as a person uses it. */
export const homePage = (page: Page) => {
  const list = page.getByRole('treegrid', { name: 'All connections' });
  const form = page.getByRole('dialog', { name: 'Add a computer' });
  return {
    list,
    form,
    row: (name: string) => list.getByRole('row').filter({ hasText: name }),
    /** The cards of recent sessions. */
    cards: page.getByRole('region', { name: 'Continue' }).getByRole('listitem'),
    /** Machines of the network. */
    found: page.getByRole('region', { name: 'Nearby computers' }).getByRole('listitem'),
    async fillForm({ name, address, protocol, username, password }: OwnComputer): Promise<void> {
      await page.getByRole('button', { name: 'Add a computer' }).first().click();
      await form.getByLabel('Name', { exact: true }).fill(name);
      await form.getByLabel('Address').fill(address);
      await form.getByText(protocol, { exact: true }).click();
      if (username !== undefined) await form.getByLabel('Username').fill(username);
      if (password !== undefined) await form.getByRole('textbox', { name: 'Password' }).fill(password);
    },
    async add(computer: OwnComputer): Promise<void> {
      await this.fillForm(computer);
      await form.getByRole('button', { name: 'Add and open' }).click();
    },
  };
};
