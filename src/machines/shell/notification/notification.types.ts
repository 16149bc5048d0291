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
