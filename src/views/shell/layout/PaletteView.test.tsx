// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SAMPLE_ENTRIES } from '../../testing/samples.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo } from '../../testing/still.ts';
import { paletteAt } from '../../testing/worlds.ts';
import { PaletteView } from './PaletteView.tsx';

prepareViews();

test('closed it is not there', () => {
  show(<PaletteView palette={paletteAt(null)} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lists results under headings and names the highlighted one to the field', () => {
  show(<PaletteView palette={paletteAt(SAMPLE_ENTRIES, '', 1)} />);
  const field = screen.getByRole('combobox', { name: 'Search everything' });
  const marked = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(marked?.textContent).toBe('Lab spectrometerRDP');
  expect(marked?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('listbox').textContent).toMatch(/^Connections.*Pages.*Actions/);
  expect(document.activeElement).toBe(field);
});

test('is driven by the keyboard alone', async () => {
  const palette = paletteAt(SAMPLE_ENTRIES);
  const { user } = show(<PaletteView palette={palette} />);
  await user.keyboard('l{ArrowDown}{ArrowUp}{Enter}{Escape}');
  expect(sentTo(palette)).toEqual([
    { type: 'palette.search', query: 'l' },
    { type: 'palette.next' },
    { type: 'palette.previous' },
    { type: 'palette.choose' },
    { type: 'palette.close' },
  ]);
});

test('a click chooses', async () => {
  const palette = paletteAt(SAMPLE_ENTRIES);
  const { user } = show(<PaletteView palette={palette} />);
  await user.click(screen.getByRole('option', { name: 'System check' }));
  expect(sentTo(palette)).toEqual([{ type: 'palette.choose', id: 'p2' }]);
});

test('nothing found is said, and Enter has nothing to name', () => {
  show(<PaletteView palette={paletteAt([], 'zebra')} />);
  expect(screen.getByText('Nothing matches “zebra”.')).toBeTruthy();
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull();
});
