import type { FailureCode } from '../../shared/notice.ts';
import type { TextPageSnapshot } from './textPage.machine.ts';
import type { TextPageName } from './textPage.types.ts';

export function selectPageState(snapshot: TextPageSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('refused')) return 'failed';
  return snapshot.matches('asking') ? 'loading' : 'shown';
}

export const selectName = ({ context }: TextPageSnapshot): TextPageName => context.question;
export const selectText = ({ context }: TextPageSnapshot): string => context.answer ?? '';
export const selectFailure = ({ context }: TextPageSnapshot): FailureCode | null => context.failure;
