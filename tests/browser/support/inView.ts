import type { Locator } from 'playwright';

/** Whole, in the part of the page that scrolls. */
export const inView = (place: Locator): Promise<boolean> =>
  place.evaluate((node) => {
    const [box, view] = [node, document.querySelector('main')!].map((one) => one.getBoundingClientRect());
    return box!.height > 0 && box!.top >= view!.top && box!.bottom <= view!.bottom;
  });
