// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { UPLOAD_TEXT_CODES } from '../../../../contract/limits.ts';
import texts from '../../../i18n/en/uploadErrors.json' with { type: 'json' };
import type { FilesActorRef } from '../../../machines/files/files.machine.ts';
import { silentStream } from '../../../machines/testing.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { TransferEvent, TransferFact, TransferInput } from '../../../machines/transfer/transfer.types.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { Transfer } from './Transfer.tsx';

prepareViews();

function showAfter(...events: readonly TransferEvent[]) {
  const machine = transferMachine.provide({
    actors: { carry: silentStream<TransferFact, TransferInput>().logic },
    actions: { announceFailure: () => undefined },
  });
  const file = new File(['notes'], 'notes.txt');
  const order = { kind: 'upload', file, object: 1, path: '/notes.txt' } as const;
  const input = { id: 'transfer:1', clientId: 'client-1', filename: 'notes.txt', mimetype: '', order, length: 5 };
  const transfer = createActor(machine, { id: 'transfer:1', input }).start();
  for (const event of events) transfer.send(event);
  const told: unknown[] = [];
  const files = { send: (event: unknown) => told.push(event) } as unknown as FilesActorRef;
  return { told, ...show(<Transfer files={files} transfer={transfer} />) };
}

const WORDED: readonly (readonly [number, string])[] = [
  ...UPLOAD_TEXT_CODES.map((code) => [code, code.toString(16).toUpperCase()] as const),
  [512, 'DEFAULT'],
  [0x7fff, 'DEFAULT'],
];

test.each(WORDED)('code %i is told beside its file by text %s, and may be tried again [A8-011]', async (code, name) => {
  const failed = { type: 'stream.failed', failure: { type: 'STREAM_ERROR', code } } as const;
  const { user, told } = showAfter({ type: 'transfer.start' }, failed);
  expect(screen.getByRole('alert').textContent).toBe(texts[`ERROR_UPLOAD_${name}` as keyof typeof texts]);
  await user.click(screen.getByRole('button', { name: 'Try notes.txt again, from its beginning' }));
  expect(told).toEqual([{ type: 'transfer.retry', id: 'transfer:1' }]);
});

test.each([
  ['waiting', [], 'cancelled'],
  ['begun', [{ type: 'transfer.start' }], 'cancelled'],
  [
    'half way',
    [{ type: 'transfer.start' }, { type: 'stream.progressed', progress: 3, bytesPerSecond: 1 }],
    'cancelled; a part of it is left there',
  ],
] as const)('an upload that is cancelled while %s says what it leaves', (_, events, text) => {
  showAfter(...events, { type: 'transfer.cancel' });
  expect(screen.getByText(/cancelled/).textContent).toBe(text);
});
