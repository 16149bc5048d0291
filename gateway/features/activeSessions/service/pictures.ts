import type { Caller } from '../../../platform/http/caller.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Jpeg } from '../../../platform/http/jpeg.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Sessions } from '../../../tunnel/sessions/types.ts';
import type { ActiveUses } from './activeUses.ts';

export interface PicturesOptions {
  readonly activeUses: Pick<ActiveUses, 'findToWatch'>;
  readonly sessions: Pick<Sessions, 'frameOf'>;
  readonly context: Pick<ServiceContext, 'db' | 'now'>;
}

/**
 * The screen of a running session. Whoever looks at that of somebody else is on record, as whoever watches it is: once a
 * log-in and session, since the list asks for a new picture every few seconds.
 */
export const createPictures =
  ({ activeUses, sessions, context }: PicturesOptions) =>
  async (caller: Caller, id: string): Promise<Jpeg> => {
    const { publicId, userId, connectionId, username } = await activeUses.findToWatch(caller, id);
    const frame = sessions.frameOf(publicId);
    if (!frame?.picture) throw notFound('There is no picture of this session.');
    const { jpeg } = frame.picture;
    if (userId !== caller.userId && !frame.hasLooked(caller.sessionId)) {
      const entry = { action: 'session.seen', object: `connection/${connectionId}`, detail: username } as const;
      await record(context, context.db, caller, [entry]);
      frame.noteLook(caller.sessionId);
    }
    return jpeg;
  };
