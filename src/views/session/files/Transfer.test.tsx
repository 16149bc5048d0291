// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { UPLOAD_TEXT_CODES } from '../../../../contract/limits.ts';
import texts from '../../../i18n/en/uploadErrors.json' with { type: 'json' };
import type { FilesActorRef } from '../../../machines/session/files/files.machine.ts';
import { silentStream } from '../../../machines/shared/testing.ts';
import { transferMachine } from '../../../machines/session/transfer/transfer.machine.ts';
import type { TransferEvent, TransferFact, TransferInput } from '../../../machines/session/transfer/transfer.types.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { Transfer } from './Transfer.tsx';

prepareViews();

type Shown = Partial<Pick<TransferInput, 'order' | 'length'>>;

const showAfter = (...events: readonly TransferEvent[]) => showTransfer({}, ...events);

function showTransfer(given: Shown, ...events: readonly TransferEvent[]) {
  const machine = transferMachine.provide({
    actors: { carry: silentStream<TransferFact, TransferInput>().logic },
    actions: { announceFailure: () => undefined },
  });
  const file = new File(['notes'], 'notes.txt');
  const order = { kind: 'upload', file, object: 1, path: '/notes.txt' } as const;
  const named = { id: 'transfer:1', clientId: 'client-1', filename: 'notes.txt', mimetype: '' };
  const input = { ...named, order, length: 5, ...given };
  const transfer = createActor(machine, { id: 'transfer:1', input }).start();
  for (const event of events) transfer.send(event);
  const reported: unknown[] = [];
  const files = { send: (event: unknown) => reported.push(event) } as unknown as FilesActorRef;
  return { reported, ...show(<Transfer files={files} transfer={transfer} />) };
}

const WORDED: readonly (readonly [number, string])[] = [
  ...UPLOAD_TEXT_CODES.map((code) => [code, code.toString(16).toUpperCase()] as const),
  [512, 'DEFAULT'],
  [0x7fff, 'DEFAULT'],
];

test.each(WORDED)('code %i is told beside its file by text %s, and may be tried again [A8-011]', async (code, name) => {
  const failed = { type: 'stream.failed', failure: { type: 'STREAM_ERROR', code } } as const;
  const { user, reported } = showAfter({ type: 'transfer.start' }, failed);
  expect(screen.getByRole('alert').textContent).toBe(texts[`ERROR_UPLOAD_${name}` as keyof typeof texts]);
  await user.click(screen.getByRole('button', { name: 'Try notes.txt again, from its beginning' }));
  expect(reported).toEqual([{ type: 'transfer.retry', id: 'transfer:1' }]);
});

test('a transfer shows its name, how much of it is there, and its state [A3-013, A2-080]', () => {
  const moved = { type: 'stream.progressed', progress: 1_234_567, bytesPerSecond: 2_500 } as const;
  showTransfer({ length: 1_244_567 }, { type: 'transfer.start' }, moved);
  const item = screen.getByRole('listitem');
  const bar = within(item).getByRole<HTMLProgressElement>('progressbar', { name: /notes\.txt/u });
  expect([item.dataset['state'], bar.value, bar.max]).toEqual(['open', 1_234_567, 1_244_567]);
  expect(within(item).getByText('1.2 mb of 1.2 mb · 2.5 kb a second · 4 seconds left')).toBeTruthy();
});

test.each([
  [999, 'done · 999 b'],
  [1_000, 'done · 1.0 kb'],
  [1_550_000, 'done · 1.6 mb'],
  [2_340_000_000, 'done · 2.3 gb'],
])('%i bytes that have arrived are told as "%s" [A9-012]', (progress, text) => {
  showTransfer({ length: null }, { type: 'transfer.start' }, { type: 'stream.completed', progress });
  expect(screen.getByText(text)).toBeTruthy();
});

test('a download that fails is told in words, and may be tried again [B8-024]', async () => {
  const order = { kind: 'download', object: 1, path: '/notes.txt' } as const;
  const failed = { type: 'stream.failed', failure: { type: 'INTERNAL_ERROR', code: 512 } } as const;
  const { user, reported } = showTransfer({ order }, { type: 'transfer.start' }, failed);
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try it later');
  await user.click(screen.getByRole('button', { name: 'Try notes.txt again, from its beginning' }));
  expect(reported).toEqual([{ type: 'transfer.retry', id: 'transfer:1' }]);
});

test.each([
  ['waiting', [], 'cancelled'],
  ['begun', [{ type: 'transfer.start' }], 'cancelled'],
  [
    'half way',
    [{ type: 'transfer.start' }, { type: 'stream.progressed', progress: 3, bytesPerSecond: 1 }],
    'cancelled; part of it remains there',
  ],
] as const)('an upload that is cancelled while %s says what it leaves', (_, events, text) => {
  showAfter(...events, { type: 'transfer.cancel' });
  expect(screen.getByText(/cancelled/).textContent).toBe(text);
});
