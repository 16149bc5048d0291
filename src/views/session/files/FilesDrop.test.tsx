// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fileBrowserMachine } from '../../../machines/session/fileBrowser/fileBrowser.machine.ts';
import { sampleListing } from '../../../machines/session/fileBrowser/fileBrowser.samples.ts';
import type { FileNode } from '../../../machines/session/fileBrowser/fileBrowser.types.ts';
import { filesMachine } from '../../../machines/session/files/files.machine.ts';
import { fakeCall, settle } from '../../../machines/shared/testing.ts';
import { sessionToolsAt } from '../../testing/sessionToolsWorlds.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo, still } from '../../testing/still.ts';
import { LIVE_REGIONS, sessionAt, viewerAt } from '../../testing/worlds.ts';
import { FilesDrop } from './FilesDrop.tsx';

prepareViews();

test('dropped files go to the folder that shows by then', async () => {
  const homes = fakeCall<readonly string[], { clientId: string; object: number; name: string }>();
  const read = fakeCall<readonly FileNode[], { clientId: string; object: number; streamName: string }>();
  const machine = fileBrowserMachine.provide({ actors: { findHomes: homes.logic, readDirectory: read.logic } });
  const browser = createActor(machine, { input: { clientId: 'client-1', object: 1, name: 'Home' } }).start();
  const files = still(filesMachine, {
    value: {},
    context: { clientId: 'client-1', fileSystems: [1], transfers: [], made: 0 },
    children: { 'fileBrowser:1': browser },
  });
  const session = sessionAt({ regions: LIVE_REGIONS, sessionTools: sessionToolsAt({ files }) });
  show(<FilesDrop session={session} viewer={viewerAt()} />);
  browser.send({ type: 'browser.open' });
  await homes.answer([]);
  await read.answer(sampleListing);
  const file = new File(['x'], 'a.txt');
  const items = [{ webkitGetAsEntry: () => null, getAsFile: () => file }];
  await act(async () => {
    fireEvent.drop(document, { dataTransfer: { types: ['Files'], items } });
    await settle();
  });
  expect(sentTo(files)).toEqual([{ type: 'upload.ask', files: [{ file, path: 'a.txt' }], object: 1 }]);
});
