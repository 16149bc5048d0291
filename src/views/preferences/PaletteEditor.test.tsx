// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_TERMINAL } from '../../../contract/rules/colorScheme.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { PaletteEditor } from './PaletteEditor.tsx';

prepareViews();

test('a palette has sixteen colours, 0 to 7 of low intensity and 8 to 15 of high [B2-022]', () => {
  show(<PaletteEditor colors={DEFAULT_TERMINAL.colors} onChange={() => undefined} />);
  const below = (label: string) =>
    within(screen.getByText(label).nextElementSibling as HTMLElement)
      .getAllByLabelText(/^Colour /)
      .map((swatch) => swatch.getAttribute('aria-label'));
  const named = (...numbers: readonly number[]) => numbers.map((number) => `Colour ${number}`);
  expect(below('Low intensity')).toEqual(named(0, 1, 2, 3, 4, 5, 6, 7));
  expect(below('High intensity')).toEqual(named(8, 9, 10, 11, 12, 13, 14, 15));
});
