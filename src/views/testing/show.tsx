import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeAll } from 'vitest';
import { ALL_TEXTS } from '../../i18n/allTexts.ts';
import type { ViewPorts } from '../../machines/viewPorts.ts';
import { TextsProvider } from '../parts/text/useText.ts';
import { PortsProvider } from '../shared/ports.ts';
import { fillBrowserGaps } from './browserGaps.ts';

const english = i18next.createInstance();
const noPicture: ViewPorts = {
  attachDisplay: () => () => undefined,
  attachSlot: () => () => undefined,
  warmUp: () => undefined,
};

/** What a view fetches is compiled for the test on its way, which takes a busy machine longer than the usual second. */
const FOUND_MS = 10_000;

/** To be called once in each file of view tests. */
export function prepareViews(): void {
  beforeAll(async () => {
    fillBrowserGaps();
    configure({ asyncUtilTimeout: FOUND_MS });
    await english.init({
      lng: 'en',
      resources: { en: { translation: ALL_TEXTS.en } },
      interpolation: { escapeValue: false },
    });
  });
  afterEach(cleanup);
}

interface Shown extends RenderResult {
  readonly user: UserEvent;
}

/** Draws a view with English texts, and gives somebody to use it. */
export function show(view: ReactNode, ports: Partial<ViewPorts> = {}): Shown {
  const user = userEvent.setup();
  const drawn = render(
    <TextsProvider value={english}>
      <PortsProvider value={{ ...noPicture, ...ports }}>
        <HashRouter>{view}</HashRouter>
      </PortsProvider>
    </TextsProvider>,
  );
  return { ...drawn, user };
}
