import { DATA_SOURCE, TUNNEL_TARGET_TYPES } from '../../../contract/guacamole.ts';
import { CLIENT_TEXT_CODES, TUNNEL_TEXT_CODES } from '../../../contract/limits.ts';
import { decodeClientId } from '../../../contract/rules/clientId.ts';
import type { ContinuityActorRef } from '../continuity/continuity.machine.ts';
import type { CountdownActorRef } from '../countdown/countdown.machine.ts';
import type { FrameActorRef } from '../frame/frame.machine.ts';
import type { GearActorRef } from '../gear/gear.machine.ts';
import type { SessionSnapshot } from './session.machine.ts';
import type { RequiredField, SessionError } from './session.types.ts';

export type SessionScreen = 'opening' | 'live' | 'ending' | 'disconnected' | 'failed';
export type OpeningStep = 'gateway' | 'machine' | 'signIn';

const HEX = 16;

export function selectScreen(snapshot: SessionSnapshot): SessionScreen {
  if (snapshot.matches({ open: { connection: 'connected' } })) return 'live';
  if (snapshot.matches({ open: { reconnect: 'asking' } })) return 'ending';
  if (snapshot.matches({ open: { connection: 'disconnected' } })) return 'disconnected';
  return snapshot.context.error === null ? 'opening' : 'failed';
}

/** What is waited for while opening; null once the picture is there. */
export function selectOpeningStep(snapshot: SessionSnapshot): OpeningStep | null {
  if (snapshot.matches({ open: { opening: 'opened' } })) return null;
  if (snapshot.matches({ open: { opening: 'signingIn' } })) return 'signIn';
  return snapshot.matches({ open: { opening: 'reachingMachine' } }) ? 'machine' : 'gateway';
}

export const selectError = (snapshot: SessionSnapshot): SessionError | null => snapshot.context.error;

/** `CLIENT.ERROR_CLIENT_201`, with DEFAULT for codes that have no text of their own (A§8). */
export function selectErrorTextKey(snapshot: SessionSnapshot): string | null {
  const { error } = snapshot.context;
  if (error === null) return null;
  const codes: readonly number[] = error.kind === 'client' ? CLIENT_TEXT_CODES : TUNNEL_TEXT_CODES;
  const name = codes.includes(error.code) ? error.code.toString(HEX).toUpperCase() : 'DEFAULT';
  return `CLIENT.ERROR_${error.kind.toUpperCase()}_${name}`;
}

export const selectMayReconnect = (snapshot: SessionSnapshot): boolean => snapshot.can({ type: 'session.reconnect' });

/** Before the automatic reconnect; undefined while nothing counts. */
export const selectCountdown = (snapshot: SessionSnapshot): CountdownActorRef | undefined =>
  snapshot.children.countdown;

/** Whether this browser goes home when a session ends. */
export const selectGoesHome = (snapshot: SessionSnapshot): boolean => snapshot.context.memory.goesHome;

export const selectRequiredFields = (snapshot: SessionSnapshot): readonly RequiredField[] =>
  snapshot.context.requiredFields;

/** The connection's name; empty while it is unknown. */
export const selectTitle = (snapshot: SessionSnapshot): string => snapshot.context.details?.name ?? '';
export const selectProtocol = (snapshot: SessionSnapshot): string => snapshot.context.details?.protocol ?? '';
export const selectClientId = (snapshot: SessionSnapshot): string => snapshot.context.clientId;
export const selectTunnelId = (snapshot: SessionSnapshot): string | null => snapshot.context.tunnelId;
export const selectLastThumbnail = (snapshot: SessionSnapshot): string | null => snapshot.context.memory.lastThumbnail;

/** Whether the picture is old; undefined until the session is being opened. */
export const selectContinuity = (snapshot: SessionSnapshot): ContinuityActorRef | undefined =>
  snapshot.children.continuity;
export const selectFrame = (snapshot: SessionSnapshot): FrameActorRef | undefined => snapshot.children.frame;
/** What one works with beside the picture; undefined until its code has arrived. */
export const selectGear = (snapshot: SessionSnapshot): GearActorRef | undefined => snapshot.children.gear;
/** Whether the first picture is there, and with it time for all that lies over it. */
export const selectIsDrawn = (snapshot: SessionSnapshot): boolean => !snapshot.matches({ open: { gear: 'absent' } });
/** Whether somebody began the session elsewhere: whoever goes leaves it, and does not end it. */
export function selectIsJoined({ context }: SessionSnapshot): boolean {
  const target = decodeClientId(context.clientId);
  return target?.dataSource === DATA_SOURCE.SHARED || target?.type === TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION;
}
/** Whether one only looks on. */
export const selectWatches = (snapshot: SessionSnapshot): boolean => snapshot.context.watches;
