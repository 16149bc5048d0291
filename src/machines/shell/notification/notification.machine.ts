import { setup } from 'xstate';
import { ERROR_TOAST_MS, NOTIFICATION_MS } from '../../../../contract/limits.ts';
import type { Notice } from '../../shared/notice.ts';

export interface NotificationInput {
  readonly id: string;
  readonly kind: Notice['kind'];
}

export type NotificationContext = NotificationInput;

export type NotificationEvent = { readonly type: 'notification.dismiss' };

export interface NotificationOutput {
  readonly id: string;
}

export const notificationMachine = setup({
  types: {
    context: {} as NotificationContext,
    events: {} as NotificationEvent,
    input: {} as NotificationInput,
    output: {} as NotificationOutput,
  },
  delays: { autoClose: ({ context }) => (context.kind === 'error' ? ERROR_TOAST_MS : NOTIFICATION_MS) },
}).createMachine({
  id: 'notification',
  description: 'A§9 one message on the screen',
  context: ({ input }) => input,
  output: ({ context }) => ({ id: context.id }),
  initial: 'shown',
  states: {
    shown: {
      description: 'A§9 closes by itself after 3000 ms, an error after 15 s',
      on: { 'notification.dismiss': 'closed' },
      after: { autoClose: 'closed' },
    },
    closed: { type: 'final' },
  },
});
