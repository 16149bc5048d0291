import type { AppPassword } from '../../../../contract/http/appPasswords.ts';
import type { UserMessage } from '../../shared/userMessage.ts';

export interface AppPasswordsContext {
  readonly passwords: readonly AppPassword[];
  /** What the next one is to be called. */
  readonly name: string;
  /** The field of its name is blank. */
  readonly nameMissing: boolean;
  /** The new one, while it is shown; '' otherwise. */
  readonly secret: string;
  /** The one that the question is about. */
  readonly asked: AppPassword | null;
  readonly userMessage: UserMessage | null;
}

export type AppPasswordsEvent =
  | { readonly type: 'appPasswords.retry' }
  | { readonly type: 'appPassword.make'; readonly name: string }
  | { readonly type: 'secret.copy' }
  | { readonly type: 'secret.done' }
  | { readonly type: 'appPassword.withdraw'; readonly id: string }
  | { readonly type: 'withdrawal.confirm' }
  | { readonly type: 'withdrawal.cancel' }
  | { readonly type: 'failure.acknowledge' };
