import type { Page } from 'playwright';

/** The editor of a connection, a group or a sharing profile as a person uses it. */
export const editorPage = (page: Page) => ({
  field: (label: string) => page.getByRole('textbox', { name: label, exact: true }),
  tick: (label: string) => page.getByRole('checkbox', { name: label, exact: true }),
  choice: (label: string) => page.getByRole('combobox', { name: label, exact: true }),
  /** One of a row of words: a protocol, a type, a tab. */
  pick: (word: string) => page.getByRole('radio', { name: word, exact: true }),
  search: page.getByRole('searchbox', { name: 'Find a setting' }),
  section: (name: string) => page.locator('details').filter({ has: page.getByRole('heading', { name, exact: true }) }),
  save: page.getByRole('button', { name: 'Save', exact: true }),
  cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
  remove: page.getByRole('button', { name: 'Delete', exact: true }),
  copy: page.getByRole('link', { name: 'Duplicate' }),
  question: page.getByRole('alertdialog'),
  title: page.getByRole('heading', { level: 1 }),
});
