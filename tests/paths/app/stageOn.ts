import { screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Stage } from '../../models/drivers/stage.ts';
import type { MountedApp } from './mountedApp.ts';
import { personInJsdom } from './personInJsdom.ts';

const SOON = { timeout: 5_000 };

/** A person before the app in jsdom. */
export function stageOn(app: MountedApp): Stage {
  const user = userEvent.setup({
    ...{ advanceTimers: vi.advanceTimersByTime, delay: null },
    // It asks each ancestor for its style, and jsdom has none of the style sheets that could say no: Chromium sees to that.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  return {
    person: personInJsdom(app, user),
    around: app,
    goTo: (path) => {
      window.location.hash = path;
      return Promise.resolve();
    },
    tick: async (label, ticked) => {
      const box = await screen.findByLabelText<HTMLInputElement>(label, {}, SOON);
      if (box.checked !== ticked) box.click();
    },
    losesSession: () => {
      localStorage.removeItem('oriel_auth');
      return app.reload();
    },
  };
}
