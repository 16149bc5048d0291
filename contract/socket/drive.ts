import * as z from 'zod/mini';
import { type SocketActions, USERS } from './action.ts';

/** What programs may open (C§7). The specification names the action and no fields: these are ours. */
export const driveActions = {
  webdav: {
    fromClient: { summary: 'Whether there are drives for programs, and which', senders: USERS, fields: {} },
    fromGateway: [
      {
        summary:
          'Whether there are drives for programs, and whether the shared one is among them; `full` where it has changed whether ' +
          'one’s own holds more than there is room for: then remote sessions do not see it',
        fields: { open: z.boolean(), shared: z.boolean(), full: z.optional(z.boolean()) },
      },
    ],
  },
} as const satisfies SocketActions;
