import { filter, map, type Observable, tap } from 'rxjs';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';
import { type GeneralBus, ofAction } from '../../../socket/generalBus.ts';

/** Hears of calls before the code that knows what to do with them is there. */
export interface CallBell {
  /** The first word of each call. */
  readonly rung$: Observable<{ readonly type: 'call.came' }>;
  /** What was heard until somebody asked for it. */
  take(): readonly GatewayMessage[];
}

export function createCallBell({ messages$ }: Pick<GeneralBus, 'messages$'>): CallBell {
  let heard: GatewayMessage[] | null = [];
  return {
    rung$: messages$.pipe(
      ofAction('call-requested', 'hangup-call', 'reject-call'),
      tap((message) => heard?.push(message)),
      filter(({ action }) => action !== 'hangup-call'),
      map(() => ({ type: 'call.came' }) as const),
    ),
    take() {
      const taken = heard ?? [];
      heard = null;
      return taken;
    },
  };
}
