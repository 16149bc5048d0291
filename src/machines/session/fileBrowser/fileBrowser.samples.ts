import { entryOf, refusals } from '../../shared/samples.ts';
import { fileBrowserMachine } from './fileBrowser.machine.ts';
import type { FileNode } from './fileBrowser.types.ts';

const FOLDER_TYPE = 'application/vnd.glyptodon.guacamole.stream-index+json';

export const sampleListing: readonly FileNode[] = [
  { name: 'docs', type: 'directory', streamName: '/docs', mimetype: FOLDER_TYPE },
  { name: 'notes.txt', type: 'normal', streamName: '/notes.txt', mimetype: 'application/octet-stream' },
];

export const fileBrowserEntry = entryOf(fileBrowserMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4', object: 1, name: 'Home' }],
  events: [
    { type: 'browser.open' },
    { type: 'directory.open', streamName: '/docs' },
    { type: 'directory.open', streamName: '/notes.txt' },
    { type: 'directory.goTo', streamName: '/' },
    { type: 'directory.goTo', streamName: '/elsewhere' },
    { type: 'directory.refresh' },
    { type: 'failure.dismiss' },
  ],
  outputs: { readDirectory: [sampleListing], findHomes: [[], ['/docs']] },
  failures: { readDirectory: refusals('UNREACHABLE'), findHomes: refusals('UNREACHABLE') },
});
