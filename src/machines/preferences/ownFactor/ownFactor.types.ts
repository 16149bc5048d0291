import type { FactorOffer, OwnFactor } from '../../../../contract/http/ownSecondFactor.ts';
import type { UserMessage } from '../../shared/userMessage.ts';

/** What proves that it is the person themself who asks. */
export interface FactorProof {
  readonly password: string;
  readonly code: string;
}

export type FactorProblem = 'passwordMissing' | 'passwordWrong' | 'codeMissing' | 'codeWrong';

export interface OwnFactorContext {
  readonly factor: OwnFactor;
  /** What waits for the gateway; null at all other times. */
  readonly proof: FactorProof | null;
  /** For the authenticator app, until its first code has come. */
  readonly offer: FactorOffer | null;
  /** Shown once. */
  readonly recoveryCodes: readonly string[];
  readonly problem: FactorProblem | null;
  /** A refusal that is about neither field. */
  readonly userMessage: UserMessage | null;
}

export type OwnFactorEvent =
  | { readonly type: 'factor.retry' }
  | { readonly type: 'factor.turnOn' }
  | { readonly type: 'factor.turnOff' }
  | { readonly type: 'factor.renewCodes' }
  | { readonly type: 'factor.cancel' }
  | { readonly type: 'password.submit'; readonly password: string }
  | { readonly type: 'code.submit'; readonly code: string }
  | ({ readonly type: 'proof.submit' } & FactorProof)
  | { readonly type: 'codes.copy' }
  | { readonly type: 'codes.download' }
  | { readonly type: 'codes.confirm' };
