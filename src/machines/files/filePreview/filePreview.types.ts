import type { PreviewKind } from '../../../../contract/rules/preview.ts';
import type { FailureCode } from '../../shared/notice.ts';

export interface PreviewItem {
  readonly path: readonly string[];
  readonly name: string;
  readonly kind: PreviewKind;
}

/** A document that draws its pages where it is told to. */
export interface DrawnPages {
  readonly pages: number;
  /** Draws a page, counted from 1, as wide as the canvas is; the last call of a canvas counts. */
  draw(canvas: HTMLCanvasElement, page: number): void;
  close(): void;
}

export type ShownFile =
  | { readonly kind: 'picture' | 'sound' | 'video'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'pdf'; readonly document: DrawnPages };

export interface FilePreviewContext {
  /** All in the folder that can be shown, in the order of the list. */
  readonly items: readonly PreviewItem[];
  readonly at: number;
  readonly shown: ShownFile | null;
  /** Of a document; counted from 1. */
  readonly page: number;
  readonly failure: FailureCode | null;
}

export type FilePreviewEvent =
  | { readonly type: 'preview.open'; readonly items: readonly PreviewItem[]; readonly at: number }
  | { readonly type: 'preview.step'; readonly by: 1 | -1 }
  | { readonly type: 'preview.turn'; readonly by: 1 | -1 }
  | { readonly type: 'preview.retry' }
  /** The browser cannot show it. */
  | { readonly type: 'preview.broke' }
  | { readonly type: 'preview.close' };
