import type { UserMessage } from '../../shared/userMessage.ts';

export interface PasswordUpdate {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** Programs are put out as well. */
  readonly withdrawsAppPasswords: boolean;
}

export interface PasswordChangeInput {
  /** Nobody else could administer the gateway: a password that is lost locks everybody out. */
  readonly onlyAdministrator: boolean;
  /** What a new password is held to. */
  readonly minChars: number;
}

export type PasswordProblem = 'ERROR_PASSWORD_BLANK' | 'ERROR_PASSWORD_MISMATCH' | 'tooShort';

export interface PasswordChangeContext extends PasswordChangeInput {
  readonly problem: PasswordProblem | null;
  readonly userMessage: UserMessage | null;
  /** What waits for the warning to be taken note of, and for the gateway; null at all other times. */
  readonly update: PasswordUpdate | null;
  /** How often it has succeeded: each time the fields begin anew. */
  readonly changes: number;
}

export type PasswordChangeEvent =
  | {
      readonly type: 'password.submit';
      readonly oldPassword: string;
      readonly newPassword: string;
      readonly confirmation: string;
      readonly withdrawsAppPasswords: boolean;
    }
  | { readonly type: 'warning.confirm' }
  | { readonly type: 'warning.cancel' }
  | { readonly type: 'failure.acknowledge' };
