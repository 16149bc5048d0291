import type { FailureCode } from '../notice.ts';

export const TEXT_PAGES = ['version', 'roadmap'] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];

export interface TextPageInput {
  readonly name: TextPageName;
}

export interface TextPageContext extends TextPageInput {
  readonly text: string;
  readonly failure: FailureCode | null;
}

export type TextPageEvent = { readonly type: 'text.retry' };
