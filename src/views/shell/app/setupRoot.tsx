import type { i18n } from 'i18next';
import type { SetupActorRef } from '../../../machines/access/setup/setup.machine.ts';
import { drawPage } from './drawPage.tsx';
import { SetupView } from '../pages/SetupView.tsx';

export function renderSetup(node: HTMLElement, setup: SetupActorRef, texts: i18n): void {
  drawPage(node, texts, <SetupView setup={setup} />);
}
