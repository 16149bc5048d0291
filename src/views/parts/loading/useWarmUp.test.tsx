// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWarmUp } from './useWarmUp.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what will be wanted soon waits until the screen is ready and the browser idle, and is done once', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const warmUp = vi.fn();
  function Screen({ isReady }: { readonly isReady: boolean }) {
    useWarmUp(isReady, warmUp);
    return null;
  }
  const { rerender } = render(<Screen isReady={false} />);
  expect(idle).toEqual([]);
  rerender(<Screen isReady />);
  rerender(<Screen isReady />);
  expect([idle.length, warmUp.mock.calls.length]).toEqual([1, 0]);
  idle[0]?.();
  expect(warmUp.mock.calls.length).toBe(1);
});
