import type { ShareActorRef } from '../../../machines/session/share/share.machine.ts';

export interface ShareProps {
  readonly share: ShareActorRef;
}
