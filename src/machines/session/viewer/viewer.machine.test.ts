import { describe, expect, test, vi } from 'vitest';
import { BAR_LINGER_MS } from '../../../../contract/limits.ts';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { viewerMachine } from './viewer.machine.ts';
import {
  selectBarVisibility,
  selectFitted,
  selectFullScreen,
  selectPanel,
  selectZoomPercent,
} from './viewer.selectors.ts';
import type { BarFact, ViewerEvent, Gesture, PictureFact } from './viewer.types.ts';

function start(barShown = true) {
  const effects = {
    applyZoom: vi.fn(),
    rememberBar: vi.fn(),
    enterFullScreen: vi.fn(),
    leaveFullScreen: vi.fn(),
  };
  const machine = viewerMachine.provide({
    actors: {
      fullScreenEvents: silentStream<ViewerEvent>().logic,
      gestures: silentStream<Gesture, { readonly clientId: string }>().logic,
      pictureFacts: silentStream<PictureFact, { readonly clientId: string }>().logic,
      barFacts: silentStream<BarFact, { readonly clientId: string }>().logic,
    },
    actions: effects,
  });
  const { actor, clock } = startWithClock(machine, { input: { clientId: 'c', barShown } });
  return { actor, clock, effects, state: () => actor.getSnapshot() };
}

const paramsOf = (mock: { readonly mock: { readonly calls: readonly unknown[][] } }) =>
  mock.mock.calls.map(([, params]) => params);

test.each([true, false])(
  'the bar begins as it was left (%s), and each change is remembered [A2-074 A3-021]',
  (shown) => {
    const { actor, effects, state } = start(shown);
    const place = shown ? 'shown' : 'hidden';
    expect(selectBarVisibility(state())).toBe(place);
    actor.send({ type: 'bar.toggle' });
    actor.send({ type: 'bar.toggle' });
    expect(paramsOf(effects.rememberBar)).toEqual([!shown, shown]);
    expect(selectBarVisibility(state())).toBe(place);
  },
);

describe('a bar that nobody uses', () => {
  function drawn() {
    const started = start();
    const { actor, clock, state } = started;
    clock.increment(10 * BAR_LINGER_MS);
    expect(selectBarVisibility(state())).toBe('shown');
    actor.send({ type: 'bar.drawn' });
    return { ...started, visibility: () => selectBarVisibility(state()) };
  }

  test('makes room after three seconds from when it is seen, and that is not remembered', () => {
    const { clock, effects, visibility } = drawn();
    clock.increment(BAR_LINGER_MS - 1);
    expect([BAR_LINGER_MS, visibility()]).toEqual([3_000, 'shown']);
    clock.increment(1);
    expect([visibility(), effects.rememberBar.mock.calls]).toEqual(['away', []]);
  });

  test('comes back to whoever approaches it, and stays for as long as they are there', () => {
    const { actor, clock, visibility } = drawn();
    clock.increment(BAR_LINGER_MS);
    actor.send({ type: 'bar.approached' });
    clock.increment(10 * BAR_LINGER_MS);
    expect(visibility()).toBe('shown');
    actor.send({ type: 'bar.left' });
    clock.increment(BAR_LINGER_MS - 1);
    expect(visibility()).toBe('shown');
    clock.increment(1);
    expect(visibility()).toBe('away');
  });

  test('is there while the menu or a panel is open, also when the pointer leaves meanwhile', () => {
    const { actor, clock, visibility } = drawn();
    clock.increment(BAR_LINGER_MS);
    actor.send({ type: 'sheet.open', panel: 'menu' });
    actor.send({ type: 'bar.approached' });
    actor.send({ type: 'bar.left' });
    clock.increment(10 * BAR_LINGER_MS);
    expect(visibility()).toBe('shown');
    actor.send({ type: 'sheet.close' });
    expect(visibility()).toBe('shown');
    clock.increment(BAR_LINGER_MS);
    expect(visibility()).toBe('away');
  });

  test('comes for a finger on its handle, and whenever it is drawn anew', () => {
    const { actor, clock, effects, visibility } = drawn();
    for (const type of ['bar.show', 'bar.drawn'] as const) {
      clock.increment(BAR_LINGER_MS);
      expect(visibility()).toBe('away');
      actor.send({ type });
      expect(visibility()).toBe('shown');
    }
    expect(effects.rememberBar).not.toHaveBeenCalled();
  });

  test('that is hidden by choice stays hidden, whoever comes near [A2-074]', () => {
    const { actor, clock, visibility } = drawn();
    actor.send({ type: 'bar.toggle' });
    actor.send({ type: 'bar.approached' });
    actor.send({ type: 'bar.show' });
    expect(visibility()).toBe('hidden');
    actor.send({ type: 'bar.left' });
    actor.send({ type: 'bar.toggle' });
    clock.increment(BAR_LINGER_MS);
    expect(visibility()).toBe('away');
  });
});

test('the sheet opens, changes its panel and closes [A2-075 A2-084]', () => {
  const { actor, state } = start();
  expect(selectPanel(state())).toBeNull();
  actor.send({ type: 'sheet.open', panel: 'menu' });
  actor.send({ type: 'sheet.open', panel: 'info' });
  expect(selectPanel(state())).toBe('info');
  actor.send({ type: 'sheet.close' });
  expect(selectPanel(state())).toBeNull();
});

describe('zoom', () => {
  test('goes in steps of 0.1 as whole percent; by hand ends fitting [A9-007 A5-014]', () => {
    const { actor, effects, state } = start();
    expect([selectFitted(state()), selectZoomPercent(state())]).toEqual([true, 100]);
    for (let step = 0; step < 7; step += 1) actor.send({ type: 'zoom.in' });
    expect([selectFitted(state()), selectZoomPercent(state()), state().context.scale]).toEqual([false, 170, 1.7]);
    actor.send({ type: 'zoom.out' });
    expect(state().context.scale).toBe(1.6);
    actor.send({ type: 'zoom.fit' });
    expect([selectFitted(state()), selectZoomPercent(state())]).toEqual([true, 100]);
    expect(paramsOf(effects.applyZoom)).toEqual([...Array<string>(8).fill('scale'), 'fit']);
  });

  test('tells how large a fitted picture is drawn, and what was chosen of any other', () => {
    const { actor, state } = start();
    actor.send({ type: 'picture.scaled', scale: 0.625 });
    expect([selectFitted(state()), selectZoomPercent(state())]).toEqual([true, 63]);
    actor.send({ type: 'zoom.in' });
    actor.send({ type: 'picture.scaled', scale: 1.1 });
    expect([selectFitted(state()), selectZoomPercent(state())]).toEqual([false, 110]);
    actor.send({ type: 'zoom.fit' });
    actor.send({ type: 'picture.scaled', scale: 2 });
    expect([selectFitted(state()), selectZoomPercent(state())]).toEqual([true, 200]);
  });

  test('stays between 1 and 3 [A5-015]', () => {
    const { actor, state } = start();
    actor.send({ type: 'zoom.out' });
    expect(state().context.scale).toBe(1);
    for (let step = 0; step < 30; step += 1) actor.send({ type: 'zoom.in' });
    expect(state().context.scale).toBe(3);
  });
});

test('a pinch shows any size up to three; steps lead on from there', () => {
  const { actor, effects, state } = start();
  actor.send({ type: 'zoom.to', scale: 0.333 });
  expect([selectFitted(state()), state().context.scale]).toEqual([false, 0.33]);
  actor.send({ type: 'zoom.out' });
  actor.send({ type: 'zoom.in' });
  expect(state().context.scale).toBe(0.43);
  actor.send({ type: 'zoom.to', scale: 7 });
  expect([state().context.scale, paramsOf(effects.applyZoom).length]).toEqual([3, 4]);
});

test('full screen is what the browser says, whoever changed it [A2-076]', () => {
  const { actor, effects, state } = start();
  actor.send({ type: 'fullScreen.toggle' });
  expect([selectFullScreen(state()), effects.enterFullScreen.mock.calls.length]).toEqual([false, 1]);
  actor.send({ type: 'fullScreen.entered' });
  actor.send({ type: 'fullScreen.toggle' });
  expect([selectFullScreen(state()), effects.leaveFullScreen.mock.calls.length]).toEqual([true, 1]);
  actor.send({ type: 'fullScreen.left' });
  expect(selectFullScreen(state())).toBe(false);
});
