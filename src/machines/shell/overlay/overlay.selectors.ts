import type { PageActorRef } from '../page/page.machine.ts';
import type { OverlaySnapshot } from './overlay.machine.ts';

export const selectOverlayPage = (snapshot: OverlaySnapshot | undefined): PageActorRef | undefined =>
  snapshot?.children.page;
