// @vitest-environment jsdom
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Desktop } from '../../services/display/desktop.ts';
import { createDesktops } from '../ports/desktops.ts';
import type { Ports } from '../ports/ports.ts';
import { createBoardSheet } from './boardSheet.ts';

const TUNNEL = { measure: () => undefined };

/** A desktop as far as a sheet can lie over it. */
function desktopOf(picture: HTMLElement): Desktop {
  const client = { getDisplay: () => ({ getElement: () => picture }) };
  const use = (piece: (known: typeof client) => unknown) => piece(client);
  return { scale$: new BehaviorSubject(1), use } as unknown as Desktop;
}

function start(clientId: string | undefined) {
  const desktops = createDesktops();
  const ports = { desktops, texts: { t: (key: string) => key } } as unknown as Ports;
  const { actors, sheet$ } = createBoardSheet(ports, clientId);
  const pictures = [document.createElement('div'), document.createElement('div')] as const;
  const open = (which: 0 | 1) => desktops.add('c', desktopOf(pictures[which]), TUNNEL);
  const lies = () => pictures.map((picture) => picture.contains(sheet$.value?.canvas ?? null));
  const counts = () => pictures.map(({ childElementCount }) => childElementCount);
  return { counts, lies, open, sheet: createActor(actors.sheet), sheet$ };
}

test('the sheet waits for the picture, goes over to one that takes its place, and is gone once nobody needs it', () => {
  const { counts, lies, open, sheet, sheet$ } = start('c');
  sheet.start();
  expect(sheet$.value).toBeNull();
  open(0);
  expect(lies()).toEqual([true, false]);
  open(1);
  expect([lies(), counts()]).toEqual([
    [false, true],
    [0, 1],
  ]);
  sheet.stop();
  expect([sheet$.value, counts()]).toEqual([null, [0, 0]]);
});

test('where the meeting lies over no session there is none', () => {
  const { counts, open, sheet, sheet$ } = start(undefined);
  sheet.start();
  open(0);
  expect([sheet$.value, counts()]).toEqual([null, [0, 0]]);
});
