// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE_RETRY_ANSWERED_MAX } from '../../../../contract/limits.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyView } from './lazyView.ts';

const Here = () => <p>here</p>;
const link = { up: true };
const failed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  link.up = true;
  failed.mockClear();
  vi.stubGlobal('fetch', () => (link.up ? Promise.resolve(new Response()) : Promise.reject(new TypeError('cut'))));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(load: () => Promise<typeof Here>) {
  showView(lazyView(load));
}

function showView(View: ReturnType<typeof lazyView<object>>) {
  render(
    <ErrorBoundary onError={failed}>
      <Suspense fallback="on the way">
        <View />
      </Suspense>
    </ErrorBoundary>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a view that a cut link keeps from coming is waited for, and comes when the link is back', async () => {
  link.up = false;
  const load = vi.fn(() => (link.up ? Promise.resolve(Here) : Promise.reject(new TypeError('cut'))));
  show(load);
  await pass(600_000);
  expect([document.body.textContent, failed.mock.calls]).toEqual(['on the way', []]);
  const tries = load.mock.calls.length;
  expect(tries).toBeGreaterThan(100);
  link.up = true;
  await pass(5_000);
  expect([screen.getByText('here').tagName, load.mock.calls.length]).toEqual(['P', tries + 1]);
});

test('code that the gateway no longer has is given up after three answers, which is told', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  show(load);
  await pass(10_000);
  expect([load.mock.calls.length, failed.mock.calls]).toEqual([CODE_RETRY_ANSWERED_MAX, [['VIEW_ERROR']]]);
});

test('a view whose code was fetched ahead is there at once, without a moment of nothing', async () => {
  const load = vi.fn(() => Promise.resolve(Here));
  const View = lazyView<object>(load);
  await View.warmUp();
  showView(View);
  expect([document.body.textContent, load.mock.calls.length]).toEqual(['here', 1]);
});

test('a view that could not be fetched ahead is fetched when it is shown', async () => {
  const load = vi.fn(() => (link.up ? Promise.resolve(Here) : Promise.reject(new TypeError('cut'))));
  const View = lazyView<object>(load);
  link.up = false;
  await View.warmUp();
  link.up = true;
  showView(View);
  expect(document.body.textContent).toBe('on the way');
  await pass(0);
  expect(document.body.textContent).toBe('here');
});
