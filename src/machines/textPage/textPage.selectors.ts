import type { FailureCode } from '../notice.ts';
import type { TextPageSnapshot } from './textPage.machine.ts';
import type { TextPageName } from './textPage.types.ts';

export function selectPageState(snapshot: TextPageSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loading') ? 'loading' : 'shown';
}

export const selectName = ({ context }: TextPageSnapshot): TextPageName => context.name;
export const selectText = ({ context }: TextPageSnapshot): string => context.text;
export const selectFailure = ({ context }: TextPageSnapshot): FailureCode | null => context.failure;
