import type { Page } from 'playwright';

const SAMPLE_STEP_PX = 16;

/** The session screen as a person uses it. */
export const sessionPage = (page: Page) => {
  const screen = page.getByRole('application');
  const bar = page.getByRole('toolbar', { name: 'Session' });
  /** The bar comes back from where it makes room as soon as one of its buttons has the focus. */
  const press = async (name: string | RegExp): Promise<void> => {
    const button = bar.getByRole('button', { name });
    await button.focus();
    await button.click();
  };
  return {
    screen,
    bar,
    press,
    opening: page.getByRole('dialog').filter({ has: page.getByText('Reaching the gateway') }),
    required: page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Continue' }) }),
    trouble: page.getByRole('alertdialog'),
    countdown: page.getByRole('timer'),
    /** How many different colours a coarse sample of the picture has; an empty picture has one. */
    colours: () => screen.evaluate(countColours, SAMPLE_STEP_PX),
    /** The picture as it is now, to be compared with itself. */
    picture: () => screen.evaluate((node) => [...node.querySelectorAll('canvas')].map((one) => one.toDataURL()).join()),
    /** What one works with beside the picture comes behind the first one; the list of hops comes with it. */
    async awaitSessionTools(): Promise<void> {
      await press('Menu');
      await page.getByRole('button', { name: 'About this session' }).click();
      await page.getByRole('region', { name: 'From key press to picture' }).waitFor();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    async leave(): Promise<void> {
      await press(/^(End session|Leave)$/);
    },
  };
};

function countColours(node: Element, step: number): number {
  const seen = new Set<number>();
  for (const canvas of node.querySelectorAll('canvas')) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    if (!data) continue;
    for (let y = 0; y < canvas.height; y += step)
      for (let x = 0; x < canvas.width; x += step) {
        const at = (y * canvas.width + x) * 4;
        seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
      }
  }
  return seen.size;
}
