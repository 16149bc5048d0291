import type { Page } from 'playwright';

/** The inspector as a developer uses it. */
export const inspectorPage = (page: Page) => {
  const chart = page.getByRole('group', { name: /^Statechart of/ });
  return {
    actors: page.getByRole('navigation', { name: 'Actors' }).getByRole('button'),
    actor: (name: string) => page.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name }),
    chart,
    /** Ids of the active states in the drawing. */
    lit: () =>
      chart
        .locator('.chart-leaf.chart-lit')
        .evaluateAll((nodes) => nodes.map((node) => (node as SVGElement).dataset['state'])),
    fold: (state: string) => chart.getByRole('button', { name: state, exact: true }),
    /** How wide the chart is drawn. */
    width: () =>
      chart
        .locator('> .chart-outer > rect')
        .first()
        .evaluate((node) => node.getBoundingClientRect().width),
    /** Over the middle of the pane, with Ctrl. */
    wheel: async (deltaY: number): Promise<void> => {
      await page.getByRole('region', { name: 'Statechart' }).hover();
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, deltaY);
      await page.keyboard.up('Control');
    },
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
