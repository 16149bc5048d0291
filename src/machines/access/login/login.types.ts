/** Who logged in (A§3). The token itself never enters a machine. An anonymous user's name is the empty string. */
export interface Account {
  readonly username: string;
  readonly dataSource: string;
  readonly availableDataSources: readonly string[];
}

export type LoginMessageCode =
  | 'incomplete'
  | 'invalid'
  | 'attemptsLeft'
  | 'locked'
  | 'unlocked'
  | 'codeRequired'
  | 'enrollRequired'
  | 'codeWrong'
  | 'passwordExpired'
  | 'passwordBlank'
  | 'passwordShort'
  | 'passwordMismatch'
  | 'passwordSame'
  | 'notValid'
  | 'notAccessible'
  | 'unreachable'
  | 'refused';

/** What the form says. `text` is the gateway's own sentence, for a refusal that has no code here. */
export interface LoginMessage {
  readonly code: LoginMessageCode;
  readonly attemptsLeft?: number;
  readonly text?: string;
}

/** What an authenticator app is set up with: typed, or read from a QR code of the address. */
export interface Enrolment {
  readonly secret: string;
  readonly secretUri: string;
}

/** What the browser has kept from the last time. */
export interface Recalled {
  /** Seconds of a lock that is still stored, 0 where there is none. */
  readonly lockedForSeconds: number;
  /** Whether this device is remembered, and can log in by itself. */
  readonly remembered: boolean;
}

/** What is sent; the step tells which of the gateway's fields are filled. Secrets pass through, they are not kept. */
export type LoginAnswer =
  | { readonly step: 'device' }
  | { readonly step: 'password'; readonly username: string; readonly password: string; readonly remember: boolean }
  | { readonly step: 'newPassword'; readonly newPassword: string; readonly confirmation: string }
  | { readonly step: 'code'; readonly code: string };

export type LoginReply =
  /** Recovery codes come with a second factor that was set up just now. */
  | { readonly kind: 'accepted'; readonly account: Account; readonly recoveryCodes?: readonly string[] }
  | { readonly kind: 'refused'; readonly message: LoginMessage }
  /** No fault of what was typed: nothing is answered to this address. */
  | { readonly kind: 'banned' }
  | { readonly kind: 'locked'; readonly seconds: number }
  | { readonly kind: 'newPasswordNeeded'; readonly message: LoginMessage; readonly minChars: number }
  | { readonly kind: 'codeNeeded'; readonly message: LoginMessage }
  | { readonly kind: 'enrolmentNeeded'; readonly message: LoginMessage; readonly enrolment: Enrolment };

export interface LoginContext {
  readonly message: LoginMessage | null;
  readonly lockedForSeconds: number;
  /** What a new password is held to, where one is asked for. */
  readonly passwordMinChars: number;
  readonly enrolment: Enrolment | null;
  /** Shown once. */
  readonly recoveryCodes: readonly string[];
  readonly account: Account | null;
}

export type LoginEvent =
  | {
      readonly type: 'login.submit';
      readonly username: string;
      readonly password: string;
      readonly remember: boolean;
    }
  | { readonly type: 'newPassword.submit'; readonly newPassword: string; readonly confirmation: string }
  | { readonly type: 'code.submit'; readonly code: string }
  | { readonly type: 'codes.copy' }
  | { readonly type: 'codes.download' }
  | { readonly type: 'codes.confirm' }
  | { readonly type: 'login.startOver' };

export type LoginOutput =
  { readonly outcome: 'loggedIn'; readonly account: Account } | { readonly outcome: 'failed'; readonly code: string };
