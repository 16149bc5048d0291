import type { CommandContext } from './context.ts';
import type { Actor } from './types.ts';

export interface SignInRequest {
  readonly username: string;
  readonly password: string;
}

/** `refused` also for disabled and unknown accounts, in the same time. */
export type SignInOutcome =
  | { readonly kind: 'accepted'; readonly account: Actor }
  | { readonly kind: 'passwordExpired'; readonly account: Actor }
  | { readonly kind: 'refused' | 'notValid' | 'notAccessible' };

export declare function signIn(context: CommandContext, request: SignInRequest): Promise<SignInOutcome>;
