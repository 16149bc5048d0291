import type { AppActorRef } from '../machines/app/app.machine.ts';

export interface AppProps {
  readonly app: AppActorRef;
}
