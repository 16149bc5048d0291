import type { SelfCheck } from '../../../contract/http/selfCheck.ts';
import type { FailureCode } from '../notice.ts';

export interface SelfCheckContext {
  readonly report: SelfCheck | null;
  readonly failure: FailureCode | null;
}

export type SelfCheckEvent = { readonly type: 'selfCheck.repeat' };
