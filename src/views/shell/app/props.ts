import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';

export interface AppProps {
  readonly app: AppActorRef;
}
