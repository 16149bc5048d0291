import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import type { Desktop } from '../../services/display/desktop.ts';
import { createDesktops } from './desktops.ts';

const TUNNEL = { measure: () => undefined };

function fakeDesktop() {
  const log: string[] = [];
  const attach = (node: { readonly id: string }) => {
    log.push(`attach ${node.id}`);
    return () => log.push(`detach ${node.id}`);
  };
  return { log, desktop: { attach } as unknown as Desktop };
}

function fakeNode(id: string) {
  return { id, focus: vi.fn() } as unknown as HTMLElement;
}

test('a picture finds its place, whichever comes first', () => {
  const desktops = createDesktops();
  const [early, late] = [fakeDesktop(), fakeDesktop()];
  desktops.add('a', early.desktop, TUNNEL);
  desktops.attachDisplay('a', fakeNode('n1'));
  desktops.attachDisplay('b', fakeNode('n2'));
  desktops.add('b', late.desktop, TUNNEL);
  expect([early.log, late.log]).toEqual([['attach n1'], ['attach n2']]);
});

test('the place takes the focus before any dialog can', () => {
  const node = fakeNode('n1');
  createDesktops().attachDisplay('a', node);
  expect(node.focus).toHaveBeenCalledOnce();
});

test('a new place takes the picture; the old one leaving later changes nothing', () => {
  const desktops = createDesktops();
  const { desktop, log } = fakeDesktop();
  desktops.add('a', desktop, TUNNEL);
  const leaveFirst = desktops.attachDisplay('a', fakeNode('n1'));
  const leaveSecond = desktops.attachDisplay('a', fakeNode('n2'));
  leaveFirst();
  expect(log).toEqual(['attach n1', 'detach n1', 'attach n2']);
  leaveSecond();
  expect([log.at(-1), desktops.nodeOf('a')]).toEqual(['detach n2', undefined]);
});

test('a reconnected desktop takes the place of the old one, which is removed later', () => {
  const desktops = createDesktops();
  const [old, fresh] = [fakeDesktop(), fakeDesktop()];
  desktops.attachDisplay('a', fakeNode('n1'));
  desktops.add('a', old.desktop, TUNNEL);
  desktops.add('a', fresh.desktop, TUNNEL);
  desktops.remove('a', old.desktop);
  expect([old.log, fresh.log, desktops.get('a')]).toEqual([['attach n1', 'detach n1'], ['attach n1'], fresh.desktop]);
  desktops.remove('a', fresh.desktop);
  expect([fresh.log.at(-1), desktops.get('a')]).toEqual(['detach n1', undefined]);
});

test('whoever waits to be looked at hears of its own place only', () => {
  const desktops = createDesktops();
  const reported: unknown[] = [];
  desktops.shown$('a').subscribe((id) => reported.push(id));
  desktops.attachDisplay('b', fakeNode('n1'));
  desktops.attachDisplay('a', fakeNode('n2'));
  expect(reported).toEqual(['a']);
});

test('how large a picture is drawn is told of the desktop that runs, also of one that comes later or anew', () => {
  const desktops = createDesktops();
  const drawn = (...scales: readonly number[]) => ({ scale$: of(...scales) }) as unknown as Desktop;
  const reported: number[] = [];
  const listening = desktops.scale$('a').subscribe((scale) => reported.push(scale));
  desktops.add('b', drawn(3), TUNNEL);
  desktops.add('a', drawn(1, 0.5), TUNNEL);
  desktops.add('a', drawn(2), TUNNEL);
  listening.unsubscribe();
  expect(reported).toEqual([1, 0.5, 2]);
});
