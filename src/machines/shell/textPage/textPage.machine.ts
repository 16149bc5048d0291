import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createQueryMachine } from '../../shared/query/query.machine.ts';
import type { FailureCode } from '../../shared/notice.ts';

export function selectPageState(snapshot: TextPageSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('refused')) return 'failed';
  return snapshot.matches('asking') ? 'loading' : 'shown';
}

export const selectName = ({ context }: TextPageSnapshot): TextPageName => context.question;
export const selectText = ({ context }: TextPageSnapshot): string => context.answer ?? '';
export const selectFailure = ({ context }: TextPageSnapshot): FailureCode | null => context.failure;

export const TEXT_PAGES = ['version', 'roadmap'] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];

export const textPageMachine = createQueryMachine<string, TextPageName>({
  id: 'textPage',
  description: 'B§2 a text in the language of the reader: version notes, the roadmap',
});

export type TextPageActorRef = ActorRefFrom<typeof textPageMachine>;
export type TextPageSnapshot = SnapshotFrom<typeof textPageMachine>;
