import { plainText, type ClipboardData } from '../../../../contract/rules/clipboard.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { clipboardMachine } from './clipboard.machine.ts';

const TEXT = plainText('sample text');
/** As large as a limit, without its bytes. */
const HUGE = { type: 'image/png', data: { size: Number.MAX_SAFE_INTEGER } as Blob } as const;
const IMAGE: ClipboardData = { type: 'image/png', data: { size: 1 } as Blob };
/** Longer than any clipboard, without its characters. */
const ENDLESS = { length: Number.MAX_SAFE_INTEGER } as unknown as string;

export const clipboardEntry = entryOf(clipboardMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'local.pasted', clipboard: TEXT },
    { type: 'local.pasted', clipboard: IMAGE },
    { type: 'local.pasted', clipboard: HUGE },
    { type: 'remote.copied', clipboard: TEXT },
    { type: 'remote.copied', clipboard: IMAGE },
    { type: 'remote.refused', why: 'tooLarge' },
    { type: 'page.used' },
    { type: 'page.touched' },
    { type: 'clipboard.send', text: 'sample text' },
    { type: 'clipboard.send', text: ENDLESS },
    { type: 'clipboard.copy' },
    { type: 'clipboard.ask' },
    { type: 'tunnel.resumed' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed' },
    { type: 'client.failed' },
    { type: 'client.disconnected' },
  ],
  outputs: {
    readLocal: [{ kind: 'read', clipboard: TEXT }, { kind: 'kept' }, { kind: 'away' }],
    askLocal: [{ kind: 'read', clipboard: TEXT }, { kind: 'kept' }, { kind: 'away' }],
    writeLocal: [true, false],
    copyLocal: [true, false],
  },
  failures: { readLocal: refusals('UNREACHABLE'), askLocal: refusals('UNREACHABLE') },
});
