import type { Page } from 'playwright-core';

/** The inspector as a developer uses it. */
export const inspectorPage = (page: Page) => {
  const chart = page.getByRole('img', { name: /^Statechart of/ });
  return {
    actors: page.getByRole('navigation', { name: 'Actors' }).getByRole('button'),
    actor: (name: string) => page.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name }),
    chart,
    /** Ids of the active states in the drawing. */
    lit: () =>
      chart
        .locator('.chart-leaf.chart-lit')
        .evaluateAll((nodes) => nodes.map((node) => (node as SVGElement).dataset['state'])),
    entries: page.getByRole('list', { name: 'Events' }).getByRole('button'),
    changes: page.getByRole('region', { name: 'Context, what changed' }),
    send: async (event: string, payload = ''): Promise<void> => {
      await page.getByLabel('Payload as JSON').fill(payload);
      await page.getByRole('button', { name: event, exact: true }).click();
    },
    mode: page.getByRole('banner').getByRole('paragraph').first(),
    stepBack: page.getByRole('button', { name: 'Step back' }),
    load: async (name: string, text: string): Promise<void> => {
      await page
        .getByLabel('Load a log')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    },
  };
};
