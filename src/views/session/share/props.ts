import type { ShareActorRef } from '../../../machines/share/share.machine.ts';

export interface ShareProps {
  readonly share: ShareActorRef;
}
