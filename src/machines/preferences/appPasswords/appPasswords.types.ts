import type { AppPassword } from '../../../../contract/http/appPasswords.ts';
import type { UserMessage } from '../../shared/userMessage.ts';

/** Where the shared drive is found by SMB, and under which name one logs in there. */
export interface SmbPlace {
  readonly address: string;
  readonly port: number;
  readonly username: string;
}

export interface AppPasswordsFound {
  readonly passwords: readonly AppPassword[];
  /** Null where there is none. */
  readonly smb: SmbPlace | null;
}

export interface NewAppPasswordOrder {
  readonly name: string;
  readonly networkDrive: boolean;
}

export interface AppPasswordsContext {
  readonly smb: SmbPlace | null;
  readonly passwords: readonly AppPassword[];
  /** What the next one is to be called, and whether it is for network drives as well. */
  readonly order: NewAppPasswordOrder;
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
  | { readonly type: 'appPassword.make'; readonly name: string; readonly networkDrive: boolean }
  | { readonly type: 'secret.copy' }
  | { readonly type: 'secret.done' }
  | { readonly type: 'appPassword.withdraw'; readonly id: string }
  | { readonly type: 'withdrawal.confirm' }
  | { readonly type: 'withdrawal.cancel' }
  | { readonly type: 'failure.acknowledge' };
