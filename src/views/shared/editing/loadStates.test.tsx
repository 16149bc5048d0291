// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { prepareViews, show } from '../../testing/show.tsx';
import { FailedEditor } from './loadStates.tsx';

prepareViews();

test.each(['editor', 'userEditor'] as const)(
  'what could not be loaded has the heading of the page: %s',
  async (area) => {
    const send = vi.fn();
    const { user } = show(<FailedEditor editor={{ send }} area={area} code="NOT_FOUND" back="Back" />);
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['H1', 'This could not be loaded'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(send.mock.calls).toEqual([[{ type: 'editor.retry' }]]);
  },
);
