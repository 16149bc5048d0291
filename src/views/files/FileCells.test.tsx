// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareViews, show } from '../testing/show.tsx';
import { FileCells } from './FileCells.tsx';
import type { FileRow } from './fileRow.ts';
import type { FileManagerProps } from './props.ts';

prepareViews();

const ROW: FileRow = {
  ...{ name: 'plan.txt', size: 1_536, mtime: 0, folder: false },
  ...{ relPath: 'plan.txt', selected: true, loading: false, humanSize: '1.50 KB', humanTime: 'Jan 1, 1970, 12:00 AM' },
};

const draw = (row: FileRow) =>
  show(
    <div role="row">
      <FileCells content={{} as FileManagerProps['content']} row={row} active openMenu={() => undefined} />
    </div>,
  );

test('a row shows whether it is chosen, its size and its time [B3-027]', () => {
  draw(ROW);
  expect(screen.getByRole('checkbox', { name: 'Select plan.txt' })).toHaveProperty('checked', true);
  const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent);
  expect(cells.slice(1, 4)).toEqual(['plan.txt', '1.50 KB', 'Jan 1, 1970, 12:00 AM']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a row says that it is being worked on [B3-027]', () => {
  draw({ ...ROW, loading: true });
  expect(screen.getByRole('status').textContent).not.toBe('');
});
