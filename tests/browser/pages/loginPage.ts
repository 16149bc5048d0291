import type { Page } from 'playwright';

interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The log-in page as a person uses it. */
export const loginPage = (page: Page) => ({
  form: page.getByRole('form', { name: 'Log in to Oriel' }),
  submit: page.getByRole('button', { name: 'Log in' }),
  async logIn({ name, password }: Credentials): Promise<void> {
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await this.submit.click();
  },
});
