// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fileBrowserMachine } from '../../../machines/session/fileBrowser/fileBrowser.machine.ts';
import { sampleListing } from '../../../machines/session/fileBrowser/fileBrowser.samples.ts';
import { OWN_DRIVE, type FileNode } from '../../../machines/session/fileBrowser/fileBrowser.types.ts';
import { filesMachine } from '../../../machines/session/files/files.machine.ts';
import { fakeCall, settle } from '../../../machines/shared/testing.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { still } from '../../testing/still.ts';
import { Folder } from './Folder.tsx';

prepareViews();

/** A place of files, and what shows its folder. */
function placeOf(object: number, name: string) {
  const homes = fakeCall<readonly string[], { clientId: string; object: number; name: string }>();
  const read = fakeCall<readonly FileNode[], { clientId: string; object: number; streamName: string }>();
  const machine = fileBrowserMachine.provide({ actors: { findHomes: homes.logic, readDirectory: read.logic } });
  const browser = createActor(machine, { input: { clientId: 'client-1', object, name } }).start();
  const showFolder = () =>
    act(async () => {
      browser.send({ type: 'browser.open' });
      if (homes.inputs.length > 0) await homes.answer([]);
      await read.answer(sampleListing);
      await settle();
    });
  return { browser, showFolder };
}

const copies = () => screen.queryAllByRole('button', { name: /^Copy / }).map((one) => one.getAttribute('aria-label'));

test('a file of the drive is offered to the first place of the machine whose folder shows, as soon as it does', async () => {
  const [drive, first, second] = [placeOf(OWN_DRIVE, ''), placeOf(1, 'Home'), placeOf(2, 'Scans')];
  const files = still(filesMachine, {
    value: {},
    context: { clientId: 'client-1', fileSystems: [OWN_DRIVE, 1, 2], transfers: [], made: 0 },
    children: {
      [`fileBrowser:${OWN_DRIVE}`]: drive.browser,
      'fileBrowser:1': first.browser,
      'fileBrowser:2': second.browser,
    },
  });
  await drive.showFolder();
  show(<Folder files={files} browser={drive.browser} />);
  expect(copies()).toEqual([]);
  await second.showFolder();
  expect(copies()).toEqual(['Copy notes.txt to Scans']);
  await first.showFolder();
  expect(copies()).toEqual(['Copy notes.txt to Home']);
});

test('a file of the machine is offered to the drive, and to nowhere without one', async () => {
  const [drive, home] = [placeOf(OWN_DRIVE, ''), placeOf(1, 'Home')];
  await home.showFolder();
  const filesWith = (children: Record<string, typeof home.browser>) =>
    still(filesMachine, {
      value: {},
      context: { clientId: 'client-1', fileSystems: [1], transfers: [], made: 0 },
      children: { 'fileBrowser:1': home.browser, ...children },
    });
  const { unmount } = show(<Folder files={filesWith({})} browser={home.browser} />);
  expect(copies()).toEqual([]);
  unmount();
  const files = filesWith({ [`fileBrowser:${OWN_DRIVE}`]: drive.browser });
  show(<Folder files={files} browser={home.browser} />);
  expect(copies()).toEqual(['Copy notes.txt to My drive']);
});
