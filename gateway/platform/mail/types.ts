/** One mail to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Sent under a name to which nobody replies. */
  readonly noReply?: true;
}

/** Hands mail over to the server that administrators have set. */
export interface Mailer {
  configured(): Promise<boolean>;
  /** Resolves once the server has taken the mail. Throws `MailError` where there is no server or it refuses. */
  send(mail: Mail): Promise<void>;
}

export type MailErrorCode = 'notConfigured' | 'badAddress' | 'refused';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: MailErrorCode;
  constructor(code: MailErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
