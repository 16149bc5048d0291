import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { TextsProvider } from '../../parts/text/useText.ts';

/** Draws `content` with its texts and the app's look into `node`. */
export function drawPage(node: HTMLElement, texts: i18n, content: ReactNode): void {
  createRoot(node).render(<TextsProvider value={texts}>{content}</TextsProvider>);
}
