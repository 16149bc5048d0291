import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of files on their way to a drive: B§4, B§8; a reload shows what is unfinished. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'file.sent' }
      | { type: 'taken.sent' }
      | { type: 'skip.chosen' }
      | { type: 'replace.chosen' }
      | { type: 'keepBoth.chosen' }
      | { type: 'disk.full' }
      | { type: 'warning.read' }
      | { type: 'room.made' }
      | { type: 'page.reloaded' }
      | { type: 'reload.goesOn' }
      | { type: 'reload.asks' }
      | { type: 'reload.changed' }
      | { type: 'reading.allowed' }
      | { type: 'reading.refused' }
      | { type: 'changed.chosen' }
      | { type: 'other.chosen' }
      | { type: 'upload.cancelled' }
      | { type: 'tray.closed' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'uploadTray',
  initial: 'none',
  states: {
    none: {
      meta: { clause: 'B§4', sees: 'No uploads' },
      on: { 'file.sent': 'arrived.alone', 'taken.sent': 'asked', 'disk.full': 'warned' },
    },
    asked: {
      meta: { clause: 'B§5', sees: 'That the name is taken: replace, keep both, or leave it out; nothing has changed' },
      on: { 'skip.chosen': 'none', 'replace.chosen': 'arrived.alone', 'keepBoth.chosen': 'arrived.beside' },
    },
    arrived: {
      initial: 'alone',
      on: { 'tray.closed': 'none' },
      states: {
        alone: { meta: { clause: 'B§4', sees: 'That one file was uploaded; it is in the drive as it was sent' } },
        anew: { meta: { clause: 'B§4', sees: 'That one file was uploaded; in the drive it is as it was changed' } },
        beside: { meta: { clause: 'B§5', sees: 'That one file was uploaded; the other one is still there too' } },
      },
    },
    warned: {
      meta: { clause: 'B§8', sees: 'That there is not enough space, and that what has arrived is kept' },
      on: { 'warning.read': 'stopped' },
    },
    stopped: {
      meta: { clause: 'B§4', sees: 'That one upload is unfinished, why, and a way to go on' },
      on: {
        ...{ 'room.made': 'arrived.alone', 'page.reloaded': 'missing', 'upload.cancelled': 'none' },
        ...{ 'reload.goesOn': 'arrived.alone', 'reload.asks': 'locked', 'reload.changed': 'changed' },
      },
    },
    locked: {
      meta: {
        clause: 'B§4',
        sees: 'That one upload is unfinished, that the browser asks first, and a way to have it ask',
      },
      on: { 'reading.allowed': 'arrived.alone', 'reading.refused': 'missing', 'upload.cancelled': 'none' },
    },
    changed: {
      meta: { clause: 'B§4', sees: 'That one upload is unfinished and its file has changed since' },
      on: { 'changed.chosen': 'arrived.anew', 'upload.cancelled': 'none' },
    },
    missing: {
      initial: 'asked',
      on: { 'other.chosen': '.other', 'upload.cancelled': 'none' },
      states: {
        asked: { meta: { clause: 'B§4', sees: 'That one upload is unfinished and goes on with the same file' } },
        other: { meta: { clause: 'B§4', sees: 'That what was chosen is another file; it is still unfinished' } },
      },
    },
  },
});

export const uploadTray: Flow = {
  name: 'uploadTray',
  title: 'Files on their way to a drive',
  machine,
  actions: {
    'file.sent': 'Choose a file whose name is free',
    'taken.sent': 'Choose a file whose name is taken',
    'skip.chosen': 'Press Skip',
    'replace.chosen': 'Press Replace',
    'keepBoth.chosen': 'Press Keep both',
    'disk.full':
      'Choose a file in the browser’s own dialog while the disk of the gateway is full, and wait until it was tried often enough',
    'warning.read': 'Close the warning',
    'room.made': 'Make room and go on',
    'page.reloaded': 'Load the page anew, in a browser that does not give it the file once more',
    'reload.goesOn': 'Make room, and load the page anew in a browser that gives it the file',
    'reload.asks': 'Make room, and load the page anew in a browser that asks first',
    'reload.changed': 'Change the file, make room, and load the page anew',
    'reading.allowed': 'Press Resume and allow it',
    'reading.refused': 'Press Resume and refuse it',
    'changed.chosen': 'Choose the file that has changed',
    'other.chosen': 'Choose another file in place of the one that is missing',
    'upload.cancelled': 'Cancel it',
    'tray.closed': 'Close the tray',
  },
  rows: {},
};
