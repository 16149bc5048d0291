// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type DeskSheet, drawOn$, layOver } from './deskSheet.ts';

const POINTING = ['mousedown', 'mousemove', 'mouseup', 'wheel', 'contextmenu', 'touchstart', 'touchmove', 'touchend'];

function start() {
  const desk = document.createElement('div');
  const picture = document.createElement('div');
  desk.append(picture);
  document.body.append(desk);
  const heard: string[] = [];
  for (const name of [...POINTING, 'pointerdown', 'keydown'])
    desk.addEventListener(name, (event) => heard.push(event.type));
  const sheets: DeskSheet[] = [];
  const laid = layOver(picture, 'Drawing').subscribe((sheet) => sheets.push(sheet));
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('No sheet.');
  const escapes: string[] = [];
  const draw = () => drawOn$(sheet).subscribe((fact) => escapes.push(fact));
  const key = (name: string, target: Element = desk) =>
    void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  return { desk, draw, escapes, heard, key, laid, picture, sheet };
}

test('the sheet is a part of the picture and as large, as long as it is listened to', () => {
  const { laid, picture, sheet } = start();
  const lies = sheet.canvas.closest<HTMLElement>('[data-over-picture]');
  expect([lies?.parentElement, lies?.style.inset]).toEqual([picture, '0px']);
  expect([sheet.canvas.getAttribute('aria-label'), sheet.pointers.parentElement]).toEqual(['Drawing', lies]);
  laid.unsubscribe();
  expect(picture.childElementCount).toBe(0);
});

test('mouse, wheel and fingers on the sheet do not reach the desktop; a press gives it the keys', () => {
  const { heard, sheet } = start();
  for (const name of [...POINTING, 'pointerdown']) sheet.canvas.dispatchEvent(new Event(name, { bubbles: true }));
  expect(heard).toEqual(['pointerdown']);
});

test('the pointer is the desktop’s but while one draws', () => {
  const { draw, sheet } = start();
  const takes = () => sheet.canvas.style.pointerEvents;
  expect(takes()).toBe('none');
  const drawing = draw();
  expect(takes()).toBe('auto');
  drawing.unsubscribe();
  expect(takes()).toBe('none');
});

test('Escape ends drawing and is not typed there; other keys are, and so is Escape once one does not draw', () => {
  const { desk, draw, escapes, heard, key } = start();
  const dialog = document.createElement('div');
  document.body.append(dialog);
  const drawing = draw();
  key('a');
  key('Escape');
  key('Escape', dialog);
  expect([escapes, heard]).toEqual([['escaped'], ['keydown']]);
  drawing.unsubscribe();
  key('Escape', desk);
  expect([escapes, heard]).toEqual([['escaped'], ['keydown', 'keydown']]);
});
