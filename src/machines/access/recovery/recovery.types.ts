/** As the gateway tells it: `failed` means that the mail could not be sent and nothing has changed. */
export type RecoveryResult = 'done' | 'expired' | 'failed';

/** What a person sees: the link is looked at, works, is used, has been used, or works no more. */
export type RecoveryStep = 'checking' | 'offered' | 'setting' | 'done' | 'expired';

export interface RecoveryContext {
  readonly trouble: 'failed' | 'unreachable' | null;
}

export type RecoveryEvent =
  { readonly type: 'recovery.confirm' } | { readonly type: 'recovery.retry' } | { readonly type: 'recovery.leave' };
