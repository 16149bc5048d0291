// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { waysOut$ } from './wayOut.ts';

afterEach(() => vi.unstubAllGlobals());

function navigateEvent(url: string, parts: { readonly cancelable?: boolean; readonly sameDocument?: boolean } = {}) {
  const { cancelable = true, sameDocument = true } = parts;
  return Object.assign(new Event('navigate', { cancelable }), { destination: { url, sameDocument } });
}

test('holds back what leads to another page of the app, and tells where it led', () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const tried: string[] = [];
  const listening = waysOut$(window).subscribe((path) => tried.push(path));
  const held = navigateEvent('https://oriel.example/#/settings/preferences?a=b');
  const elsewhere = navigateEvent('https://oriel.example/other', { sameDocument: false });
  const inevitable = navigateEvent('https://oriel.example/#/', { cancelable: false });
  for (const event of [held, elsewhere, inevitable]) navigation.dispatchEvent(event);
  expect([tried, held.defaultPrevented, elsewhere.defaultPrevented]).toEqual([
    ['/settings/preferences?a=b'],
    true,
    false,
  ]);
  listening.unsubscribe();
  const later = navigateEvent('https://oriel.example/#/');
  navigation.dispatchEvent(later);
  expect([tried.length, later.defaultPrevented]).toEqual([1, false]);
});

test('asks before the app is closed, also where the browser tells of no navigation', () => {
  vi.stubGlobal('navigation', undefined);
  const closes = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const listening = waysOut$(window).subscribe();
  expect(closes()).toBe(true);
  listening.unsubscribe();
  expect(closes()).toBe(false);
});
