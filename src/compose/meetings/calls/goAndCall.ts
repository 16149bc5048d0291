import { createCallIntent } from '../../../services/calls/callIntent.ts';
import type { Ports } from '../../ports/ports.ts';
import { PATH } from '../../shared/routes.ts';

export const callIntent = () => createCallIntent(() => window.sessionStorage);

/** A room is opened for it; who is called is called from there. */
export function goAndCall({ router }: Pick<Ports, 'router'>, user: string): void {
  const roomid = crypto.randomUUID();
  callIntent().remember(roomid, user);
  router.navigate(PATH.room(roomid));
}
