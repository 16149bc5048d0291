import type { FailureCode } from '../../shared/notice.ts';

export interface ForgotPasswordContext {
  readonly blank: boolean;
  readonly failure: FailureCode | null;
}

export type ForgotPasswordEvent =
  | { readonly type: 'forgot.open' }
  | { readonly type: 'forgot.submit'; readonly username: string }
  | { readonly type: 'forgot.close' };

/** What a person sees of the dialog. */
export type ForgotPasswordStep = 'closed' | 'looking' | 'asking' | 'sending' | 'answered' | 'notOffered';
