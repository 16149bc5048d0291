import type { LocalMediaActorRef } from '../localMedia/localMedia.machine.ts';
import type { PresenceActorRef } from '../presence/presence.machine.ts';
import type { PreJoinSnapshot } from './preJoin.machine.ts';

export const selectCode = (snapshot: PreJoinSnapshot): string => snapshot.context.code;
export const selectHasBadCode = (snapshot: PreJoinSnapshot): boolean => snapshot.context.problem !== null;
export const selectHasLastRoom = (snapshot: PreJoinSnapshot): boolean => snapshot.context.lastRoom !== null;
export const selectPreview = (snapshot: PreJoinSnapshot): LocalMediaActorRef | undefined => snapshot.children.media;
export const selectOthers = (snapshot: PreJoinSnapshot): PresenceActorRef | undefined => snapshot.children.presence;
