import { DATA_SOURCE, TUNNEL_TARGET_TYPES } from '../../../../contract/guacamole.ts';
import { decodeClientId } from '../../../../contract/rules/clientId.ts';
import { type LinkHealthActorRef, selectLink } from '../linkHealth/linkHealth.machine.ts';
import type { CountdownActorRef } from '../../shared/countdown/countdown.machine.ts';
import type { ViewerActorRef } from '../viewer/viewer.machine.ts';
import type { SessionToolsActorRef } from '../sessionTools/sessionTools.machine.ts';
import type { OtherWindowsActorRef } from '../otherWindows/otherWindows.machine.ts';
import { causeOf, textKeyOf, type Cause } from './session.causes.ts';
import type { SessionSnapshot } from './session.machine.ts';
import { kindOf } from './session.setup.ts';
import type { RequiredField, SessionError } from './session.types.ts';

export type SessionScreen = 'opening' | 'live' | 'ending' | 'disconnected' | 'failed';
export type OpeningStep = 'gateway' | 'machine' | 'signIn';

export function selectScreen(snapshot: SessionSnapshot): SessionScreen {
  if (snapshot.matches({ open: { connection: 'connected' } })) return 'live';
  if (snapshot.matches({ open: { reconnect: 'asking' } })) return 'ending';
  if (snapshot.matches({ open: { connection: { ended: 'disconnected' } } })) return 'disconnected';
  return snapshot.context.error === null ? 'opening' : 'failed';
}

/** What is waited for while opening; null once the picture is there. */
export function selectOpeningStep(snapshot: SessionSnapshot): OpeningStep | null {
  if (snapshot.matches({ open: { opening: 'opened' } })) return null;
  if (snapshot.matches({ open: { opening: 'signingIn' } })) return 'signIn';
  return snapshot.matches({ open: { opening: 'reachingMachine' } }) ? 'machine' : 'gateway';
}

export const selectError = (snapshot: SessionSnapshot): SessionError | null => snapshot.context.error;

/** The sentence of the status code, for where its cause is not known (A§8). */
export function selectErrorTextKey(snapshot: SessionSnapshot): string | null {
  const { error } = snapshot.context;
  return error === null ? null : textKeyOf(error);
}

/** Whether it is still being asked what stood in the way. */
export const selectLooking = (snapshot: SessionSnapshot): boolean => snapshot.context.looking;

/** Why it failed; null where only the status code is known. */
export function selectCause(snapshot: SessionSnapshot): Cause | null {
  const { error, reach } = snapshot.context;
  if (error === null) return null;
  const linkHealth = snapshot.children.linkHealth?.getSnapshot();
  const isGone = linkHealth !== undefined && selectLink(linkHealth) === 'gone';
  return causeOf({ error, reach, protocol: selectProtocol(snapshot), isGone, kind: kindOf(snapshot.context) });
}

/** The parameter without which the connection would open; empty where none is known. */
export const selectBlamedParameter = (snapshot: SessionSnapshot): string =>
  snapshot.context.reach?.parameter?.name ?? '';

/** When the ban of this address ends; null where it does not, or where there is none. */
export const selectBannedUntil = (snapshot: SessionSnapshot): number | null =>
  snapshot.context.reach?.ban?.until ?? null;

/** A password is asked for here: `failed` where the last one could not be handed over. */
export function selectPasswordForm(snapshot: SessionSnapshot): 'asking' | 'offering' | 'failed' | null {
  if (snapshot.matches({ open: { reconnect: 'offering' } })) return 'offering';
  if (!snapshot.matches({ open: { reconnect: 'refused' } })) return null;
  return snapshot.context.offerFailed ? 'failed' : 'asking';
}

/** Whether whoever sits here may change the connection, and that would help. */
export const selectMayEdit = (snapshot: SessionSnapshot): boolean =>
  snapshot.context.reach?.mayEdit === true && selectCause(snapshot)?.mender === 'editor';

/** Whether it has ended or failed. */
export const selectIsOver = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('over');

/** Whether its picture was ever seen. */
export const selectWasOpen = (snapshot: SessionSnapshot): boolean => snapshot.matches({ open: { opening: 'opened' } });

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
export const selectLinkHealth = (snapshot: SessionSnapshot): LinkHealthActorRef | undefined =>
  snapshot.children.linkHealth;
export const selectViewer = (snapshot: SessionSnapshot): ViewerActorRef | undefined => snapshot.children.viewer;
/** What one works with beside the picture; undefined until its code has arrived. */
export const selectSessionTools = (snapshot: SessionSnapshot): SessionToolsActorRef | undefined =>
  snapshot.children.sessionTools;
/** Whether the first picture is there, and with it time for all that lies over it. */
export const selectIsDrawn = (snapshot: SessionSnapshot): boolean =>
  !snapshot.matches({ open: { sessionTools: 'absent' } });
/** Whether it runs in other windows of the user too; undefined until it is being opened. */
export const selectOtherWindows = (snapshot: SessionSnapshot): OtherWindowsActorRef | undefined =>
  snapshot.children.otherWindows;
/** Whether somebody began the session elsewhere: whoever goes leaves it, and does not end it. */
export function selectIsJoined({ context }: SessionSnapshot): boolean {
  const target = decodeClientId(context.clientId);
  return target?.dataSource === DATA_SOURCE.SHARED || target?.type === TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION;
}
/** Whether one only looks on. */
export const selectWatches = (snapshot: SessionSnapshot): boolean => snapshot.context.watches;
