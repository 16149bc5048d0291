import type * as z from 'zod/mini';
import { joiningActions } from './joining.ts';
import { presenceActions } from './presence.ts';

/** Every action of the general socket in both directions. What is not here does not exist. */
export const socketActions = { ...presenceActions, ...joiningActions };

type Declared = (typeof socketActions)[keyof typeof socketActions];

/** Every message either side may send. */
export type SocketMessage = z.infer<Declared['payload']>;
