import { expect, test } from 'vitest';
import { OWN_DRIVE } from '../fileBrowser/fileBrowser.types.ts';
import type { TransferOrder } from './transfer.types.ts';
import { isUpload, usesTunnel, wayOf, type TransferWay } from './transfer.ways.ts';

const THERE = 0;
const file = new File(['notes'], 'notes.txt');
const upload = (object: number | null): TransferOrder => ({ kind: 'upload', file, object, path: '/notes.txt' });
const download = (object: number): TransferOrder => ({ kind: 'download', object, path: '/notes.txt' });
const copy = (object: number, to: number): TransferOrder => ({
  ...{ kind: 'copy', object, path: '/notes.txt', to, folder: '/' },
});

test.each<[string, TransferOrder, TransferWay, boolean, boolean]>([
  ['what the remote computer sends', { kind: 'pushed', stream: 3 }, 'down', false, true],
  ['a download', download(THERE), 'down', false, true],
  ['a download from the own drive', download(OWN_DRIVE), 'downDrive', false, false],
  ['an upload', upload(THERE), 'up', true, true],
  ['an upload to no place in particular', upload(null), 'up', true, true],
  ['an upload to the own drive', upload(OWN_DRIVE), 'upDrive', true, false],
  ['a copy to the remote computer', copy(OWN_DRIVE, THERE), 'up', true, true],
  ['a copy to the own drive', copy(THERE, OWN_DRIVE), 'upDrive', true, true],
])('%s goes its way, over the tunnel or not', (_, order, ...expected) => {
  expect([wayOf(order), isUpload(order), usesTunnel(order)]).toEqual(expected);
});
